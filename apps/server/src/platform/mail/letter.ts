/** What a letter says. Texts are plain: whatever a person typed into them stays text. */
export interface LetterParts {
  readonly language?: 'vi' | 'en'
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A one-time code, shown large and easy to copy. */
  readonly code?: string
  readonly button?: { readonly label: string; readonly href: string }
  /** The small print at the foot: why this letter came. */
  readonly footer?: string
}

const TEAL = '#066A6A'
const PAPER = '#FBF8F1'
const INK = '#10292B'
const FONT = `font-family:'Be Vietnam Pro',-apple-system,'Segoe UI',Roboto,Arial,sans-serif`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)

/**
 * One letter in two forms. The HTML is tables and inline styles, as mail programs demand, and fetches nothing from
 * anywhere: a letter must not tell anybody that it was opened.
 */
export function writeLetter(parts: LetterParts): { text: string; html: string } {
  const { title, paragraphs, code, button, footer, language = 'vi' } = parts
  const href = button && absolute(button.href)
  const text = [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button && href ? [`${button.label}: ${href}`] : []),
    `-- \nMalto${footer ? `\n${footer}` : ''}`,
  ].join('\n\n')

  const inner = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${TEAL}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((each) => `<p style="margin:0 0 16px">${lines(each)}</p>`),
    code ? codeBlock(code) : '',
    button && href ? buttonBlock(button.label, href) : '',
  ].join('\n')
  return { text, html: sheet({ language, title, inner, footer }) }
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** A link in a letter leaves the site it came from, so it has to be whole; and nothing but the web is linked to. */
function absolute(href: string): string {
  const url = URL.parse(href)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('The button of a letter needs an absolute http(s) link.')
  return url.href
}

const codeBlock = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:${PAPER};text-align:center;` +
  `font-size:32px;font-weight:700;letter-spacing:8px;color:${INK}">${escapeHtml(code)}</p>`

const buttonBlock = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>` +
  `<td bgcolor="${TEAL}" style="border-radius:999px"><a href="${escapeHtml(href)}" style="display:inline-block;` +
  `padding:14px 28px;color:#FFFFFF;text-decoration:none;font-weight:600;${FONT}">${escapeHtml(label)}</a></td>` +
  `</tr></table>\n<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${escapeHtml(href)}" ` +
  `style="color:${TEAL}">${escapeHtml(href)}</a></p>`

interface Sheet {
  readonly language: string
  readonly title: string
  readonly inner: string
  readonly footer: string | undefined
}

const sheet = ({ language, title, inner, footer }: Sheet): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:24px;font-weight:800;color:${TEAL}">Malto</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:32px 28px 16px;border-radius:20px;${FONT};font-size:16px;line-height:1.6;color:${INK}">
${inner}
</td></tr>
<tr><td style="padding:16px 8px;${FONT};font-size:13px;line-height:1.5;color:${INK}">${lines(footer ?? 'Malto')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
