declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client';

  interface Options {
    uri?: string;
    headers?: Record<string, string>;
    credentials?: RequestCredentials;
    fetch?: (input: string, init: RequestInit) => Promise<Response>;
  }

  const UploadHttpLink: new (options?: Options) => ApolloLink;
  export default UploadHttpLink;
}
