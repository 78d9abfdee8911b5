import { useLingui } from '@lingui/react/macro'
import { IconGift } from '@tabler/icons-react'
import { Hex } from '../../../ui/Hex.tsx'
import { Section } from '../../../ui/heads.tsx'
import type { Minigame } from '../MinigamePage.tsx'

/** What the best of the week get; where there is nothing, nothing stands here. */
export function Prizes({ prizes }: { prizes: Minigame['prizes'] }) {
  const { t } = useLingui()
  if (prizes.length === 0) return null
  return (
    <Section title={t`Quà tuần này`}>
      <ul className="card mg-rows">
        {prizes.map(({ title, partner, places }) => (
          <li key={`${title} ${places}`} className="mg-row">
            <Hex size={38} tone="soft">
              <IconGift size={20} aria-hidden />
            </Hex>
            <span className="grow">
              <b>{title}</b>
              <small className="muted">
                {partner !== '' && `${partner} · `}
                {places === 1 ? t`cho bạn đứng đầu bảng của nhóm` : t`cho ${places} bạn đầu bảng của nhóm`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
