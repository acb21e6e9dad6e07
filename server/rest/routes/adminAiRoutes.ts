import {
  AiApiDocument,
  AiApisDocument,
  AiServicesDocument,
  CreateAiApiDocument,
  DeleteAiApiDocument,
  SetAiChatLimitDocument,
  UpdateAiApiDocument,
  VerifyAiApiDocument,
  VerifyAiKeyDocument,
} from '../operations/operations.generated.ts';
import type { Row } from './row.ts';

/** Configurations of AI services. Keys are never returned. */
export const adminAiRoutes: Row[] = [
  { call: 'GET /admin/ai-apis', operation: AiApisDocument },
  {
    call: 'GET /admin/ai-apis/services',
    operation: AiServicesDocument,
  },
  {
    call: 'GET /admin/ai-apis/models/{id}',
    operation: AiApiDocument,
  },
  {
    call: 'POST /admin/ai-apis/verify-and-get-models',
    operation: VerifyAiKeyDocument,
    sentences: { service_name: 'Valitse palvelu ja syötä API avain' },
  },
  {
    call: 'POST /admin/ai-apis',
    operation: CreateAiApiDocument,
    message: 'AI API lisätty onnistuneesti!',
  },
  {
    call: 'PUT /admin/ai-apis/{id}',
    operation: UpdateAiApiDocument,
    message: 'AI API päivitetty onnistuneesti!',
  },
  {
    call: 'DELETE /admin/ai-apis/{id}',
    operation: DeleteAiApiDocument,
    message: 'AI API poistettu onnistuneesti!',
  },
  {
    call: 'POST /admin/ai-apis/{id}/verify',
    operation: VerifyAiApiDocument,
  },
  {
    call: 'PUT /admin/ai-apis/{id}/chat-limit',
    operation: SetAiChatLimitDocument,
    message: 'Chat-raja päivitetty onnistuneesti!',
  },
];
