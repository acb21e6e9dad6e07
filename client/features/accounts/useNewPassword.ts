import { useSearchParams } from 'react-router';
import { refusalOf } from '../../lib/errors/askError.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import { ResetPasswordDocument } from './entrance.generated.ts';

/** Sets a new password with the token of a mailed link (`?token=`). */
export function useNewPassword() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { passwordMinLength } = usePublicSettings();
  const [resetPassword, { error, data }] = useExecute(ResetPasswordDocument);
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    // The rules know passwords and municipalities: they are loaded when the first field is checked.
    check: async (values) => (await import('#shared/rules/accounts.ts')).checkChosenPassword(values, passwordMinLength),
    refusalIn: refusalOf,
  });
  return {
    passwordMinLength,
    error,
    /** Whose password was changed; undefined until then. */
    changedFor: data?.resetPassword.audience,
    /** The link has no token, has expired or was used before. */
    isBroken: !token || refusalOf(error)?.code === 'TOKEN_INVALID',
    form,
    /** Rejects with the server's refusal. */
    send: () => resetPassword({ input: { token, ...form.values } }),
  };
}
