import { useState } from 'react';
import { newWatchAddress } from '#client/features/watches/watchAddress.ts';
import { watchTexts } from '#client/texts/watches.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Sheet } from '#client/ui/plain/Sheet.tsx';
import { SignInInvitation } from '../account/AccountPanels.tsx';
import { useConsumer } from '../useConsumer.ts';

const texts = watchTexts.ofSearch;

interface Props {
  text: string;
  /** The municipality searched; null for every one. */
  city: string | null;
  hasFound: boolean;
}

/** Makes a watch of a search. Without an account it asks to sign in, and goes on afterwards. */
export function WatchSearch({ text, city, hasFound }: Props) {
  const { consumer } = useConsumer();
  const [isOpen, setOpen] = useState(false);
  const address = newWatchAddress({ text, city });
  const label = hasFound ? texts.watch : texts.tellWhen;
  const kind = hasFound ? 'quiet' : 'primary';
  if (consumer)
    return (
      <LinkButton kind={kind} to={address}>
        {label}
      </LinkButton>
    );
  return (
    <>
      <PlainButton kind={kind} onClick={() => setOpen(true)}>
        {label}
      </PlainButton>
      {isOpen && (
        <Sheet title={watchTexts.title} onClose={() => setOpen(false)}>
          <SignInInvitation text={texts.signIn} hint={texts.signInHint} from={address} />
        </Sheet>
      )}
    </>
  );
}
