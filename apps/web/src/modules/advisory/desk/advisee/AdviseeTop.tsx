import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconShieldExclamation } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdviseeCard } from '@malto/contract/modules/advisory.desk.calls'
import { PageTitle } from '../../../../ui/heads.tsx'
import { ConcernSheet, type Concern } from '../../booking/ConcernSheet.tsx'
import { Needs, useWhere } from '../caseload/Needs.tsx'
import { Portrait } from '../Portrait.tsx'
import { ReferSheet } from './ReferSheet.tsx'

/** Who it is, why to look closer, and the two ways to bring others in. */
export function AdviseeTop({ advisee }: { advisee: AdviseeCard }) {
  const { t } = useLingui()
  const where = useWhere()
  const [concern, setConcern] = useState<Concern | null>(null)
  const [referring, setReferring] = useState(false)
  const count = advisee.session_count
  return (
    <header className="advisee-top">
      <ActionIcon
        className="advisee-back"
        aria-label={t`Về danh sách học sinh`}
        renderRoot={(props) => <Link to="/advisory/desk/caseload" {...props} />}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <Portrait name={advisee.name} avatar_url={advisee.avatar_url} size={68} />
      <div className="grow advisee-who">
        <PageTitle>{advisee.name}</PageTitle>
        <p className="muted">
          {[
            where(advisee),
            advisee.minor ? t`Dưới 18 tuổi` : null,
            count > 0 ? t`Đã gặp ${count} buổi` : t`Chưa gặp lần nào`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Needs needs={advisee.needs} />
      </div>
      <div className="advisee-acts">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => setReferring(true)}
        >
          {t`Chuyển tiếp`}
        </Button>
        <Button
          size="sm"
          variant="default"
          className="advisee-concern"
          leftSection={<IconShieldExclamation size={18} aria-hidden />}
          onClick={() => setConcern({ appointment_id: null, advisee_id: advisee.id })}
        >
          {t`Lo ngại an toàn`}
        </Button>
      </div>
      <ReferSheet advisee={advisee} opened={referring} onClose={() => setReferring(false)} />
      <ConcernSheet voice="adviser" about={concern} onClose={() => setConcern(null)} />
    </header>
  )
}
