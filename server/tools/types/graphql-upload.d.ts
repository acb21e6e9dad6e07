declare module 'graphql-upload/Upload.mjs' {
  /** A file that a multipart request brings to a variable. The package's own types would bring Express and Koa along. */
  export default class Upload<File = unknown> {
    promise: Promise<File>;
    /** Known once it has been resolved. */
    file?: File;
    resolve(file: File): void;
  }
}
