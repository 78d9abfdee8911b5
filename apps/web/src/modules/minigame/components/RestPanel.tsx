import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MINOR_MINUTES } from '@malto/contract/modules/minigame.rules'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'

interface Props {
  /** The page's own name, where this is all of it. */
  readonly title?: string
  /** An unfinished round waits. */
  readonly kept?: boolean
}

/** Enough for today: said plainly, with something else that is nice to do. */
export function RestPanel({ title, kept = false }: Props) {
  const { t } = useLingui()
  return (
    <NightPanel className="mg-hero">
      <Dom pose="hello" size={132} className="mg-hero-dom" />
      <div className="mg-hero-words">
        {title ? (
          <PageTitle className="display" tab={title}>{t`Đóm đi nghỉ rồi`}</PageTitle>
        ) : (
          <h2 className="display">{t`Đóm đi nghỉ rồi`}</h2>
        )}
        <p className="muted">
          {t`Hôm nay mình chơi đủ ${MINOR_MINUTES} phút. Hôm khác Đóm lại đố bạn nhé!`}{' '}
          {kept && t`Lượt này giữ lại cho bạn.`}
        </p>
        <div className="mg-hero-actions">
          <Button color="dom.3" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
            {t`Khám phá nghề`}
          </Button>
          {title && (
            <Button
              variant="default"
              className="on-night"
              renderRoot={(props) => <Link to="/minigame" {...props} />}
            >
              {t`Về Đoán nghề`}
            </Button>
          )}
        </div>
      </div>
    </NightPanel>
  )
}
