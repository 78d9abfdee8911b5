import { Button } from '@mantine/core'
import { IconBrandYoutube } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../../platform/language.ts'
import { Instead } from './Film.tsx'
import type { PlayerProps } from './Player.tsx'

const HOST = 'https://www.youtube-nocookie.com'

function addressOf(id: string, language: string, at_seconds: number | undefined): string {
  const url = new URL(`/embed/${encodeURIComponent(id)}`, HOST)
  const wishes = { rel: '0', playsinline: '1', hl: language, cc_lang_pref: language, autoplay: '1' }
  for (const [key, value] of Object.entries(wishes)) url.searchParams.set(key, value)
  if (at_seconds !== undefined) url.searchParams.set('start', String(at_seconds))
  return url.href
}

/** Nothing of YouTube is loaded before the person agrees: from then on YouTube knows that somebody watches. */
export function YouTube({ stream, event, jump }: PlayerProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [agreed, setAgreed] = useState(false)
  if (!agreed)
    return (
      <Instead icon={<IconBrandYoutube size={30} aria-hidden />}>
        <p>{t`Phim này nằm trên YouTube. Khi mở, YouTube biết địa chỉ mạng của máy đang xem.`}</p>
        <Button color="dom.3" size="sm" onClick={() => setAgreed(true)}>
          {t`Mở phim từ YouTube`}
        </Button>
      </Instead>
    )
  return (
    <iframe
      // A chapter is a new address: the player inside is a stranger's, and is not spoken to.
      key={jump?.press ?? 0}
      className="event-film framed"
      src={addressOf(stream.url, language, jump?.at_seconds)}
      title={event.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: its own scripts cannot reach ours
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  )
}
