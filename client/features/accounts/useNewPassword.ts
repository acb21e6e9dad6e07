import { useSearchParams } from 'react-router';
import { checkChosenPassword } from '#shared/rules/accounts.ts';
import { appErrorOf } from '../../lib/errors/appErrorOf.ts';
import { usePublicSettings } from '../../lib/graphql/usePublicSettings.ts';
import { useResetPasswordMutation } from './accounts.generated.ts';

export interface ChosenPassword {
  newPassword: string;
  confirmPassword: string;
}

/** Sets a new password with the token of a mailed link (`?token=`). */
export function useNewPassword() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { passwordMinLength } = usePublicSettings();
  const [resetPassword, { loading, error, data }] = useResetPasswordMutation();
  return {
    passwordMinLength,
    loading,
    error,
    /** Whose password was changed; undefined until then. */
    changedFor: data?.resetPassword.audience,
    /** The link has no token, has expired or was used before. */
    isBroken: !token || appErrorOf(error)?.code === 'TOKEN_INVALID',
    check: (values: Partial<ChosenPassword>) => checkChosenPassword(values, passwordMinLength),
    /** Rejects with the server's refusal. */
    send: (values: ChosenPassword) => resetPassword({ variables: { input: { token, ...values } } }),
  };
}
