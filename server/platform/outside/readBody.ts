/** The bytes of an answer of at most that many, at the end of which it is closed. Throws what `tooLong` says of a longer one. */
export async function readBody({ body }: Response, maxBytes: number, tooLong: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(tooLong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
