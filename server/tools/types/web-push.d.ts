/** The only part of web-push that is used: it encrypts and signs, and sends nothing. */
declare module 'web-push' {
  interface RequestDetails {
    method: 'POST';
    headers: Record<string, string | number>;
    body: Buffer;
    endpoint: string;
  }

  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: 'normal';
        topic: string;
      },
    ): RequestDetails;
  };
  export default webPush;
}
