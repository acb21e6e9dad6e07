import { createServer } from 'node:http';

/** The one key that opens models. */
export const openingKey = 'sk-journeys-0123456789abcdef';

const models = ['gpt-pikkuinen', 'gpt-iso', 'whisper-1'];

// Replaces OpenAI at OPENAI_BASE_URL: lists its models to the right key and refuses every other.
if (import.meta.main) {
  createServer(({ headers }, response) => {
    const opens = headers.authorization === `Bearer ${openingKey}`;
    response.writeHead(opens ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(opens ? { data: models.map((id) => ({ id })) } : { error: { code: 'invalid_api_key' } }),
    );
  }).listen(Number(process.env.PORT), 'localhost');
}
