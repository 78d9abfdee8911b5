// The reference for rooms: raw Socket.IO and raw ws, in memory, without people, rights or a database.
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { WebSocketServer, type WebSocket } from 'ws'

const http = createServer((request, reply) => {
  if (request.method !== 'POST') return reply.end('ok')
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { room, text } = JSON.parse(body) as { room: string; text: string }
    if (request.url === '/say') io.to(room).emit('said', sameAsMalto(room, text))
    else for (const each of listeners.get(room) ?? []) each.send(JSON.stringify({ text }))
    reply.end('{}')
  })
  return undefined
})

/** As much to carry and to read as what Malto tells. */
const sameAsMalto = (room_id: string, text: string) => ({
  room_id,
  seq: 1000,
  rev: 1000,
  message: {
    id: room_id,
    seq: 1000,
    rev: 1000,
    text,
    reply_to: null,
    mentions: [],
    said_at: new Date().toISOString(),
    sender: { user_id: room_id, nickname: 'Thử 1000', adviser: false },
  },
})

const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('watch', async (room: string, ack: (answer: { ok: boolean }) => void) => {
    await socket.join(room)
    ack({ ok: true })
  })
})

const listeners = new Map<string, Set<WebSocket>>()
// Each looks after its own connections: a WebSocketServer with a path would send the other one's away.
const plain = new WebSocketServer({ noServer: true })
http.on('upgrade', (request, socket, head) => {
  if (request.url?.startsWith('/plain'))
    plain.handleUpgrade(request, socket, head, (line) => plain.emit('connection', line, request))
})
plain.on('connection', (socket, request) => {
  const room = new URL(request.url ?? '/', 'http://floor').searchParams.get('room') ?? ''
  listeners.set(room, (listeners.get(room) ?? new Set()).add(socket))
})

http.listen(Number(process.env['PORT']), '127.0.0.1')
