import { App } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import type { AiService } from '../../../schema.generated.ts';
import { aiSettings as texts } from '../../../texts/adminSettings.ts';
import { useVerifyAiApiMutation, useVerifyAiKeyMutation, type VerifyAiKeyMutation } from './AiApis.generated.ts';

type Verdict = VerifyAiKeyMutation['verifyAiKey'];

interface Draft {
  service?: AiService | undefined;
  apiKey?: string | undefined;
  endpoint?: string | undefined;
}

/** Whether the key in the form was verified and which models it opens. Any change of it resets both. */
export function useVerifiedKey(storedId: string | undefined) {
  const { message } = App.useApp();
  const [models, setModels] = useState<Verdict['models']>();
  const [verifyKey, key] = useVerifyAiKeyMutation();
  const [verifyStored, stored] = useVerifyAiApiMutation();

  /** A stored key is tried where it is: it never leaves the server. */
  async function ask({ service, apiKey, endpoint }: Draft): Promise<Verdict | undefined> {
    const typed = apiKey?.trim();
    if (!typed && storedId) return (await verifyStored({ variables: { id: storedId } })).data?.verifyAiApi;
    if (!service || !typed) return undefined;
    const input = { service, apiKey: typed, endpoint: endpoint?.trim() || null };
    return (await verifyKey({ variables: { input } })).data?.verifyAiKey;
  }

  async function verify(draft: Draft) {
    try {
      const verdict = await ask(draft);
      setModels(verdict?.isValid ? verdict.models : undefined);
      if (verdict?.isValid) void message.success(texts.verified, 5);
      else void message.error(verdict?.message || texts.verifyFailed, 5);
    } catch (error) {
      setModels(undefined);
      void message.error(errorText(error, texts.verifyFailed), 5);
    }
  }
  return { models, verify, forget: () => setModels(undefined), verifying: key.loading || stored.loading };
}
