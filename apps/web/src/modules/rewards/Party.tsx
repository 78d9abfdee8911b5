import { Button, Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import type { listNewBadges } from '@malto/contract/modules/rewards.badges.calls'
import { BadgeHexagon } from '../../ui/BadgeHexagon.tsx'
import { Dom } from '../../ui/Dom.tsx'
import { badgesPath } from './rewards.paths.ts'
import { useNumber } from './rewards.words.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '../../ui/sheet.css'
import './rewards.celebration.css'

type Award = Reply<typeof listNewBadges>['awards'][number]

/** What was in hand before is in hand again afterwards: a window that comes already open does not see to it. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}

export function Party({ awards, onClose }: { awards: readonly Award[]; onClose: () => void }) {
  const { t } = useLingui()
  const number = useNumber()
  const navigate = useNavigate()
  useFocusBack()
  const points = awards.reduce((sum, award) => sum + award.points, 0)
  const one = awards.length === 1 ? awards[0] : undefined
  const see = () => {
    onClose()
    void (one
      ? navigate({ to: '/badges/$id', params: { id: String(one.badge_id) } })
      : navigate({ to: badgesPath as '/' }))
  }
  return (
    <Modal.Root opened onClose={onClose} className="sheet rw-party" zIndex={260}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Dom pose="celebrate" size={132} />
          <Modal.Title>
            {one ? t`Bạn có huy hiệu mới!` : t`Bạn có ${awards.length} huy hiệu mới!`}
          </Modal.Title>
          <ul className={one ? 'one' : ''}>
            {awards.map((award, index) => (
              <li key={award.id}>
                <span className="badge-lights">
                  {(['not', 'just'] as const).map((state) => (
                    <BadgeHexagon
                      key={state}
                      icon={award.icon}
                      tone={award.tone}
                      state={state}
                      size={one ? 112 : 64}
                      turn={index}
                    />
                  ))}
                </span>
                <span>
                  <b>{award.name}</b>
                  <span className="small muted">{award.summary}</span>
                </span>
              </li>
            ))}
          </ul>
          {points > 0 && <p className="num">{t`Cộng ${number(points)} điểm`}</p>}
          <div className="sheet-actions">
            <Button color="dom.3" data-autofocus onClick={see}>
              {t`Xem huy hiệu`}
            </Button>
            <Button variant="default" className="on-night" onClick={onClose}>
              {t`Để sau`}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
