import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '@malto/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './failures.ts'
import { languageOf } from './http.ts'
import { drawingsIn } from './pages.drawings.ts'
import { serveFiles } from './pages.files.ts'
import { escaped, withPreview, type Preview } from './previews.ts'

const CALLS =
  /^\/(auth|auth-admin|user|get|school|otp|media|api|dev|docs|openapi\.json|metrics|livez|readyz|socket\.io)(\/|$|\?)/

/** Pages that name a person to whoever was given the address: no search engine keeps them. */
const NAMING = /^\/certificate\//

/**
 * One policy for every page: nothing from elsewhere, no inline script; inline style only with this answer's nonce.
 * `media_hosts`: whoever broadcasts for this installation; a player fetches playlists and parts from there.
 */
export const pagePolicy = (nonce: string, media_hosts: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["media-src 'self' blob:", ...media_hosts].join(' '),
    ["connect-src 'self'", ...media_hosts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

interface Pages {
  readonly folders: { readonly web: string; readonly admin: string }
  readonly media_hosts: readonly string[]
  readonly public_url: string
  /** Where people reach us: the web app reads it from its own page. */
  readonly contact: { readonly email: string; readonly phone: string }
  /** What a page says of itself to who is only sent its address. */
  readonly previewOf: (url: string) => Promise<Preview>
}

/** Serves the two front ends: every address that is no call opens the app, which knows its own pages. */
export async function servePages(
  app: FastifyInstance,
  { folders, media_hosts, public_url, contact, previewOf }: Pages,
): Promise<void> {
  const web = frontEnd(folders.web, media_hosts, {
    __CONTACT_EMAIL__: contact.email,
    __CONTACT_PHONE__: contact.phone,
  })
  const admin = frontEnd(folders.admin, media_hosts)
  const drawn = drawingsIn(folders.web)
  await serveFiles(app, [
    { folder: folders.web, prefix: '/' },
    { folder: folders.admin, prefix: '/admin/' },
  ])

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request
    if (/^\/admin(\/|$|\?)/.test(url)) return admin(reply)
    if (NAMING.test(url)) reply.header('x-robots-tag', 'noindex')
    const preview = await previewOf(url)
    return web(reply, (html) => withPreview(html, preview, new URL(url, public_url), drawn))
  }
  for (const path of ['/', '/index.html', '/admin']) app.get(path, { schema: { hide: true } }, open)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !CALLS.test(request.url)) return open(request, reply)
    return sendFailure(reply, NotFound(), languageOf(request))
  })
}

function frontEnd(
  folder: string,
  media_hosts: readonly string[],
  marks: Readonly<Record<string, string>> = {},
) {
  const file = join(folder, 'index.html')
  const html = existsSync(file)
    ? Object.entries(marks).reduce(
        (page, [mark, text]) => page.replaceAll(mark, () => escaped(text)),
        readFileSync(file, 'utf8'),
      )
    : null
  return (reply: FastifyReply, dress = (plain: string) => plain) => {
    if (html === null) return sendFailure(reply, NotFound(), 'vi')
    const nonce = randomBytes(16).toString('base64')
    void reply.helmet()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce, media_hosts))
      .send(dress(html).replaceAll('__CSP_NONCE__', nonce))
  }
}
