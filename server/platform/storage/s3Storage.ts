import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config.ts';
import { checkedContentType, contentTypeOf, type Storage, type StoredEntry } from './storedFiles.ts';

const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Files in a bucket of any store that speaks S3. The SDK is loaded at first use. */
export function createS3Storage(config: S3Config): Storage {
  const Bucket = config.bucket;
  let connection: ReturnType<typeof connect> | undefined;
  const s3 = () => {
    connection ??= connect(config);
    return connection;
  };

  return {
    async put(key, body) {
      const ContentType = checkedContentType(key);
      const { sdk, client } = await s3();
      const file = { Bucket, Key: key, Body: body, ContentType, CacheControl: KEPT_FOR_A_YEAR };
      await client.send(new sdk.PutObjectCommand(file));
    },

    async read(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return undefined;
      const { sdk, client } = await s3();
      try {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }));
        return { stream: Body as Readable, contentType, size: ContentLength };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },

    async remove(keys) {
      const { sdk, client } = await s3();
      // One by one: stores disagree on the checksum that deleting in bulk demands.
      for (const Key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
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

async function connect({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's refuse the checksums that newer SDKs add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
