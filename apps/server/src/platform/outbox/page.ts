import { escapeHtml } from '../mail/letter.ts'
import type { FastifyInstance } from 'fastify'
import type { Outbox, OutboxEntry } from './outbox.ts'

const PATH = '/dev/outbox'
const STYLE_PATH = '/dev/outbox/style.css'
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const time = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Shows the outbox as a page, or as JSON with `?format=json`; `?to=` keeps what went to one person. */
export function mountOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: { format?: unknown; to?: unknown } }>(
    PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const { format, to } = request.query
      const entries = outbox.list(typeof to === 'string' ? { to } : {})
      void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      if (format === 'json')
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(entries))
      return reply.type('text/html; charset=utf-8').send(renderOutbox(entries, STYLE_PATH))
    },
  )
  app.get(STYLE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyle),
  )
}

/** The development page of what was sent. It holds no script and no inline style: the strictest policy may serve it. */
function renderOutbox(entries: readonly OutboxEntry[], style_href: string): string {
  const body =
    entries.length === 0
      ? '<p class="empty">Chưa có thư hay tin nhắn nào. Hãy thử đăng ký một tài khoản.</p>'
      : `<ol>${entries.map(renderEntry).join('')}</ol>`
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Hộp thư đi của Malto</title>
<link rel="stylesheet" href="${escapeHtml(style_href)}">
</head>
<body>
<header>
<h1>Hộp thư đi</h1>
<p>Khi phát triển, thư và tin nhắn nằm lại ở đây thay vì được gửi đi. Mới nhất ở trên cùng.</p>
<nav><a href="?">Tải lại</a> <a href="?format=json">Dạng JSON</a></nav>
</header>
<main>${body}</main>
</body>
</html>
`
}

function renderEntry(entry: OutboxEntry): string {
  const { kind, to, subject, code, text, sent_at } = entry
  return `<li><article>
<h2>${kind === 'mail' ? 'Thư' : 'Tin nhắn'} tới <span>${escapeHtml(to)}</span></h2>
<p class="when"><time datetime="${escapeHtml(sent_at)}">${escapeHtml(time.format(Date.parse(sent_at)))}</time></p>
${subject === undefined ? '' : `<h3>${escapeHtml(subject)}</h3>`}
${code === undefined ? '' : `<p class="code"><span>Mã</span> <code>${escapeHtml(code)}</code></p>`}
<pre>${withLinks(text)}</pre>
</article></li>`
}

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const outboxStyle = `:root { color-scheme: light dark; --paper: #fbf8f1; --ink: #10292b; --teal: #066a6a; --line: #d9d2c2; --card: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #10292b; --ink: #fbf8f1; --teal: #6fd3c8; --line: #2d4a4c; --card: #17363a } }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0; color: var(--teal) }
a { color: var(--teal) }
nav a { margin-right: 1rem }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0 }
article { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1rem 1.25rem; margin-bottom: 1rem }
h2 { font-size: 1rem; margin: 0 } h2 span { font-weight: 400; overflow-wrap: anywhere }
h3 { margin: .5rem 0 0 }
.when { margin: 0; font-size: .875rem; opacity: .75 }
.code { margin: .75rem 0 0 } .code code { font-size: 1.5rem; letter-spacing: .15em; color: var(--teal) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
.empty { border: 2px dashed var(--line); border-radius: 1rem; padding: 2rem; text-align: center }
`
