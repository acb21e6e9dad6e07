import { Link } from 'react-router';
import { app } from '../../texts/app.ts';
import { type DrawingName, Illustration } from '../../ui/plain/Illustration.tsx';
import buttons from '../../ui/plain/LinkButton.module.css';
import styles from './SignInInvitation.module.css';

interface Props {
  drawing: DrawingName;
  text: string;
  hint: string;
  /** Where to return after the sign-in. */
  from: string;
}

/** In place of something that needs an account: why, and the ways in. */
export function SignInInvitation({ drawing, text, hint, from }: Props) {
  return (
    <div className={styles.invitation}>
      <Illustration name={drawing} width={200} />
      <h2>{text}</h2>
      <p>{hint}</p>
      <div className={styles.actions}>
        <Link
          className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
          to="/sovellus/kirjaudu"
          state={{ from }}
        >
          {app.signIn}
        </Link>
        <Link
          className={`${buttons.button} ${buttons.quiet} ${buttons.large}`}
          to="/sovellus/rekisteroidy"
          state={{ from }}
        >
          {app.register}
        </Link>
      </div>
    </div>
  );
}
