import { hasAddress } from './moderation.addresses.rules.ts'
import { hasPhoneNumber } from './moderation.numbers.rules.ts'

// Ways to reach a person outside Malto, which wait for a moderator in children's rooms. No zod here: the web warns before sending.

export const detailKinds = ['phone', 'email', 'link', 'account', 'address'] as const
export type DetailKind = (typeof detailKinds)[number]

const EMAIL = [
  /[\p{L}\p{N}][._%+-]{0,2}\s{0,2}(?:@|\(at\)|\[at\]|(?<!\p{L})a (?:còng|cong|móc))\s{0,2}[a-z0-9-]{2,40}\s{0,2}(?:\.|,|dot|chấm|cham|\(\.\))\s{0,2}[a-z]{2,8}(?!\p{L})/u,
  /(?:@|\(at\)|\[at\]|\sat\s|(?<!\p{L})a (?:còng|cong|móc))\s{0,2}(?:gmail|yahoo|hotmail|outlook|icloud)/u,
  /(?<!\p{L})(?:e?mail|gmail)\s?(?:của |cua )?(?:mình |minh |mk |em |tớ |t |anh )?(?:là |la |:|=)\s?[a-z0-9._]{4,40}\d/u,
]

/** Sites where people find each other. */
const SITES =
  'facebook|fb|face|zalo|instagram|insta|ig|tiktok|youtube|discord|telegram|tele|messenger|snapchat|snap|locket|threads'
const DOT = '(?:\\.|dot|chấm|cham|\\(\\.\\)|\\[\\.\\])'
const LINK = [
  /h\s?t\s?t\s?p\s?s?\s?:\s?\/\s?\/|(?<!\p{L})www\s?\.\s?[a-z0-9]/u,
  /(?<![\p{L}\p{N}@])(?!(?:asp|vb|ado|socket|draw)\.)[a-z0-9-]{3,60}\.(?:com|net|org|vn|edu|gov|xyz|io|gg|info|biz)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}@])[a-z0-9-]{1,60}\.(?:me|ly|app|link|site|shop|online|top|club|live|tv|co|us|dev|be|ee|cc|to|page|gl|store)\/[\p{L}\p{N}@]/u,
  /(?<![\p{L}\p{N}])[a-z0-9-]{3,60} \. (?:com|net|org|vn)(?![\p{L}\p{N}])/u,
  new RegExp(
    `(?<!\\p{L})(?:${SITES}|bit|tinyurl)(?:${DOT}|\\s{1,2}${DOT}\\s{1,2})(?:com|me|vn|gg|net|ly|be)(?!\\p{L})`,
    'u',
  ),
  /(?<!\p{L})(?:m\.me|t\.me|wa\.me|youtu\.be|bit\.ly|linktr\.ee|discord\.gg|zalo\.me)(?!\p{L})/u,
]

const ON_SITE = new RegExp(
  `(?<!\\p{L})(?:${SITES}|zl)\\s{0,2}(?:(?:của|cua)\\s)?(?:(?:mình|minh|mk|tớ|em|tui|tôi|toi|anh|chị|t|e|a)\\s{0,2})?` +
    '(?<means>[:=]|là\\s|la\\s|tên\\s|ten\\s|nick\\s)\\s{0,2}(?<name>[@\\p{L}\\p{N}._-]{2,40})',
  'giu',
)
const TAG = /(?<![\p{L}\p{N}])[a-z0-9._]{2,32}#\d{4}(?!\d)/u
const HANDLE = /(?<![\p{L}\p{N}._@])@(?!(?:all|everyone|here|malto)(?![a-z0-9._]))[a-z0-9_][a-z0-9._]{2,29}/gu

/** "ig: be_na09", "face: Nguyễn An", "zalo mình là Minh99", but not "TikTok: nên hay không". */
function saysAccount(said: string): boolean {
  for (const { groups } of said.matchAll(ON_SITE)) {
    const name = groups?.['name'] ?? ''
    if (/^\p{Lu}|^@|[\p{L}_.-]\d|\d[\p{L}_.]|\p{L}[._]\p{L}/u.test(name)) return true
    if (/^[:=]/u.test(groups?.['means'] ?? '') && /^[a-z]{4,}$/u.test(name)) return true
  }
  return false
}

const isKnown = (small: string, at: number, known: readonly string[]): boolean =>
  known.some((name) => {
    const plain = name.normalize('NFKC').toLowerCase()
    // The name itself, not the beginning of somebody else's.
    return (
      plain !== '' &&
      small.startsWith(plain, at + 1) &&
      !/^[\p{L}\p{N}._]/u.test(small.slice(at + 1 + plain.length))
    )
  })

/** Which ways of reaching somebody a text gives. `known`: nicknames that an @ may call, as picked from the room's list. */
export function findDetails(text: string, known: readonly string[] = []): DetailKind[] {
  // Keycaps and other marks that are not of our letters go with what is invisible.
  const said = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\u20e3\ufe00-\ufe0f]/gu, '')
    .replace(/[ \t\u00a0]+/gu, ' ')
  const small = said.toLowerCase()
  const found: Record<DetailKind, () => boolean> = {
    phone: () => hasPhoneNumber(small),
    email: () => EMAIL.some((each) => each.test(small)),
    link: () => LINK.some((each) => each.test(small)),
    account: () =>
      TAG.test(small) ||
      saysAccount(said) ||
      [...small.matchAll(HANDLE)].some((match) => !isKnown(small, match.index, known)),
    address: () => hasAddress(said, small),
  }
  return detailKinds.filter((kind) => found[kind]())
}
