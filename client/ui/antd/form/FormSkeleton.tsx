import { common } from '../../../texts/common.ts';
import { BlockSkeleton } from '../../plain/Skeleton.tsx';
import { Stack } from '../../plain/Stack.tsx';
import { WithAside } from '../../plain/WithAside.tsx';

/** Panels of a form with a column beside them, still on their way. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label={common.loading}>
      <WithAside aside={<BlockSkeleton silent lines={6} />}>
        <Stack>
          <BlockSkeleton silent lines={4} />
          <BlockSkeleton silent lines={7} />
          <BlockSkeleton silent lines={5} />
        </Stack>
      </WithAside>
    </div>
  );
}
