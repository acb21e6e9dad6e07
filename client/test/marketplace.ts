export { mockApi } from '../../mocks/handlers.ts';
export { mockServer, world } from '../../mocks/node.ts';
