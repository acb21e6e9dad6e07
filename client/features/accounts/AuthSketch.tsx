import { AuthFrame } from '../../ui/AuthFrame.tsx';
import { BlockSkeleton } from '../../ui/Skeleton.tsx';
import { AuthPage } from './AuthPage.tsx';

/** What the server sends of a page before a session: its frame and heading, until the browser has drawn its form. */
export function AuthSketch({ title }: { title: string }) {
  return (
    <AuthFrame>
      <AuthPage title={title}>
        <BlockSkeleton lines={6} />
      </AuthPage>
    </AuthFrame>
  );
}
