declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client';
  import type { DocumentNode } from 'graphql';

  interface Options {
    uri?: string;
    headers?: Record<string, string>;
    print?: (document: DocumentNode) => string;
    credentials?: RequestCredentials;
    fetch?: (input: string, init: RequestInit) => Promise<Response>;
  }

  const UploadHttpLink: new (options?: Options) => ApolloLink;
  export default UploadHttpLink;
}
