import type { Row } from './row.ts';

const configuration = `
  id service_name: serviceName model_name: modelName api_key: maskedKey endpoint chat_limit: chatLimit
  created_at: createdAt
`;
const model = 'id name description';
const configurationInput = `
  service: $service_name, modelName: $model_name, apiKey: $api_key, endpoint: $endpoint, chatLimit: $chat_limit
  currentPassword: $current_password
`;

/** Configurations of AI services. Keys are never returned. */
export const adminAiRoutes: Row[] = [
  { call: 'GET /admin/ai-apis', operation: `query { apis: aiApis { ${configuration} } }` },
  {
    call: 'GET /admin/ai-apis/services',
    operation: 'query { services: aiServices { id name needs_endpoint: needsEndpoint } }',
  },
  {
    call: 'GET /admin/ai-apis/models/{id}',
    operation: `query ($id: ID!) { answer: aiApi(id: $id) { models { ${model} } } }`,
  },
  {
    call: 'POST /admin/ai-apis/verify-and-get-models',
    operation: `mutation ($service_name: AiService!, $api_key: String!, $endpoint: String) {
      answer: verifyAiKey(input: { service: $service_name, apiKey: $api_key, endpoint: $endpoint }) {
        is_valid: isValid models { ${model} } message
      }
    }`,
    sentences: { service_name: 'Valitse palvelu ja syötä API avain' },
  },
  {
    call: 'POST /admin/ai-apis',
    operation: `mutation (
      $service_name: AiService!, $model_name: String!, $api_key: String, $endpoint: String, $chat_limit: Int = 15
      $current_password: String
    ) { answer: createAiApi(input: { ${configurationInput} }) { api { ${configuration} } } }`,
    message: 'AI API lisätty onnistuneesti!',
  },
  {
    call: 'PUT /admin/ai-apis/{id}',
    operation: `mutation (
      $id: ID!, $service_name: AiService!, $model_name: String!, $api_key: String, $endpoint: String
      $chat_limit: Int = 15, $current_password: String
    ) { answer: updateAiApi(id: $id, input: { ${configurationInput} }) { api { ${configuration} } } }`,
    message: 'AI API päivitetty onnistuneesti!',
  },
  {
    call: 'DELETE /admin/ai-apis/{id}',
    operation: 'mutation ($id: ID!) { answer: deleteAiApi(id: $id) { id } }',
    message: 'AI API poistettu onnistuneesti!',
  },
  {
    call: 'POST /admin/ai-apis/{id}/verify',
    operation: `mutation ($id: ID!) { answer: verifyAiApi(id: $id) { is_valid: isValid models { ${model} } message } }`,
  },
  {
    call: 'PUT /admin/ai-apis/{id}/chat-limit',
    operation: `mutation ($id: ID!, $chat_limit: Int!) {
      answer: setAiChatLimit(id: $id, chatLimit: $chat_limit) { api { ${configuration} } }
    }`,
    message: 'Chat-raja päivitetty onnistuneesti!',
  },
];
