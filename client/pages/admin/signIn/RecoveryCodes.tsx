import { Button } from 'antd';
import { AuthPage } from '../../../features/accounts/AuthPage.tsx';
import { printText } from '../../../lib/format/printText.ts';
import { adminSignIn } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { CopyButton } from '../../../ui/antd/CopyButton.tsx';
import { Row } from '../../../ui/plain/Stack.tsx';
import styles from './RecoveryCodes.module.css';

const texts = adminSignIn.codes;

/** The recovery codes of a new authenticator app, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <ol className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => printText(`${texts.list} – ${common.siteName}`, codes)}>{texts.print}</Button>
      </Row>
      <Button type="primary" size="large" block onClick={onDone}>
        {texts.next}
      </Button>
    </AuthPage>
  );
}
