import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the server and a service that makes the service fail. */
export interface FaultyProxy {
  port: number;
  /** The address with the proxy in place of its host; the proxy leads there from now on. */
  detour(url: string): string;
  /** Cuts every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Accepts connections and passes nothing on, in either direction. */
  hang(): void;
  /** Works again, after cutting every connection. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A proxy on a free port of this machine. Until `detour` is called it only hangs. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let target: { host: string; port: number } | undefined;
  let isHanging = false;

  function join(near: Socket) {
    track(near);
    if (!target) return;
    const far = track(connect(target));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => !isHanging && to.write(chunk));
      // Nothing comes from a machine whose network is cut, not even the end of a connection.
      from.on('close', () => !isHanging && to.destroy());
    }
  }

  function track(socket: Socket): Socket {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    return socket;
  }

  function cut() {
    for (const socket of sockets) socket.destroy();
  }

  async function close(server: Server) {
    server.close();
    cut();
    await once(server, 'close');
  }

  const server = createServer(join);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    detour(url) {
      const { hostname, port: farPort } = new URL(url);
      target = { host: hostname, port: Number(farPort) };
      const near = new URL(url);
      near.host = `127.0.0.1:${port}`;
      return near.href;
    },
    refuse: () => close(server),
    hang() {
      isHanging = true;
    },
    async restore() {
      isHanging = false;
      // What hung has lost bytes.
      cut();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await close(server);
    },
  };
}
