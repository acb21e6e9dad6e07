import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { Outage } from '../outage.ts';
import { checkedContentType, contentTypeOf, type Storage, type StoredEntry } from './storedFiles.ts';

/** Milliseconds for a whole call with its second attempt, and for the next bytes of a file that is being read. */
const callTime = 5000;
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Files in a bucket of any store that speaks S3. The SDK is loaded at first use. */
export function createS3Storage(config: S3Config): Storage {
  const Bucket = config.bucket;
  let connection: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connection ??= connect(config);
    return connection;
  };
  // Whatever the store answers but the file: it is the store, or our access to it, that is at fault.
  const call = async <T>(work: (connected: Awaited<ReturnType<typeof connect>>) => Promise<T>): Promise<T> => {
    const connected = await s3();
    try {
      return await work(connected);
    } catch (error) {
      throw new Outage('The S3 store did not do what it was asked', error);
    }
  };

  return {
    async put(key, body) {
      const ContentType = checkedContentType(key);
      const file = { Bucket, Key: key, Body: body, ContentType, CacheControl: KEPT_FOR_A_YEAR };
      await call(({ sdk, client }) => client.send(new sdk.PutObjectCommand(file), timed()));
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return undefined;
      return call(async ({ sdk, client }) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket, Key: key });
          const { Body, ContentLength = 0 } = await client.send(command, timed());
          return { stream: Body as Readable, contentType, size: ContentLength };
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return undefined;
          throw error;
        }
      });
    },

    async remove(keys) {
      // One by one: stores disagree on the checksum that deleting in bulk demands.
      for (const Key of keys) {
        await call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), timed()));
      }
    },

    list: (prefix = '') => filesIn(s3, Bucket, prefix),
  };
}

async function* filesIn(s3: () => ReturnType<typeof connect>, Bucket: string, prefix: string) {
  const { sdk, client } = await s3();
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, storedAt: LastModified } satisfies StoredEntry;
    }
  }
}

const timed = () => ({ abortSignal: AbortSignal.timeout(callTime) });

async function connect({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: callTime },
    // Stores other than Amazon's refuse the checksums that newer SDKs add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
