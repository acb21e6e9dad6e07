import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';

/** A service that takes what it gets. */
interface Sink {
  url: string;
  close(): Promise<void>;
}

const accessKeyId = 'fleet';
const secretAccessKey = 'kylmä kala uimassa 4';
const bucket = 'pictures';

/** What the product needs to know of the picture store at an address. */
export function s3Environment(endpoint: string): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** A store with the protocol of S3, over a folder. */
export async function startS3(folder: string): Promise<Sink> {
  // Its own key is its own password, which the product refuses to run with.
  const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('s3rver/lib/models/account.js') as {
    DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void };
  };
  DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey);
  const configureBuckets = [{ name: bucket, configs: [] }];
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  const { port } = (await store.run()) as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => store.close() };
}

/** A mail server that takes every mail; `received` has the receivers in the order of arrival. */
export async function startMailServer(): Promise<Sink & { received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      stream.resume().once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
