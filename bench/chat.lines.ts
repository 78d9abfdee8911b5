// Three ways to say something to a room and to hear it: Malto, raw Socket.IO, raw ws.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { io } from 'socket.io-client'
import type { Speaker } from './chat.world.ts'

export interface Line {
  /** Opens a socket that listens to this room; answers how to close it. */
  readonly listen: (speaker: Speaker, heard: (text: string) => void) => Promise<() => void>
  readonly say: (speaker: Speaker, text: string) => Promise<boolean>
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Plain HTTP: client and server share this machine, and `fetch` alone would cost as much as the answer. */
const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode === 200))
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })

function listenBySocketIo<P>(
  base: string,
  auth: object,
  audience: string,
  signal: string,
  textOf: (payload: P) => string,
  heard: (text: string) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const socket = io(base, { auth, transports: ['websocket'], forceNew: true, reconnection: false })
    socket.on('connect_error', reject)
    socket.on(signal, (payload: P) => heard(textOf(payload)))
    socket.on('connect', () =>
      socket.emit('watch', audience, (answer: { ok: boolean }) =>
        answer.ok ? resolve(() => socket.disconnect()) : reject(new Error(`${audience} was refused`)),
      ),
    )
  })
}

export const maltoLine = (base: string): Line => ({
  listen: ({ token, room_id }, heard) =>
    listenBySocketIo(
      base,
      { token },
      `room:${room_id}`,
      'roomMoved',
      (payload: { message: { text: string } | null }) => payload.message?.text ?? '',
      heard,
    ),
  say: ({ token, room_id }, text) =>
    post(
      `${base}/api/chat-group/group-message`,
      { room_id, client_id: randomUUID(), text },
      { authorization: `Bearer ${token}` },
    ),
})

export const socketIoLine = (base: string): Line => ({
  listen: ({ room_id }, heard) =>
    listenBySocketIo(
      base,
      {},
      room_id,
      'said',
      (payload: { message: { text: string } }) => payload.message.text,
      heard,
    ),
  say: ({ room_id }, text) => post(`${base}/say`, { room: room_id, text }),
})

export const plainLine = (base: string): Line => ({
  listen: ({ room_id }, heard) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${base.replace('http', 'ws')}/plain?room=${room_id}`)
      socket.addEventListener('error', () => reject(new Error('no connection')))
      socket.addEventListener('message', ({ data }) =>
        heard((JSON.parse(String(data)) as { text: string }).text),
      )
      socket.addEventListener('open', () => resolve(() => socket.close()))
    }),
  say: ({ room_id }, text) => post(`${base}/plain/say`, { room: room_id, text }),
})
