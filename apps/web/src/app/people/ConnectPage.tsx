import { useLingui } from '@lingui/react/macro'
import { canBeChild, canBeParent } from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/heads.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { LearnerFamily } from './LearnerFamily.tsx'
import { ParentFamily } from './ParentFamily.tsx'
import '../../modules/auth/auth.css'
import '../../modules/auth/fields.css'
import './people.css'

/** The one page for everything between parents and children; each side sees it in its own words. */
export function ConnectPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const [today] = useState(() => vietnameseDay(new Date()))
  if (!user) return null
  if (canBeParent(user)) return <ParentFamily user={user} />
  if (canBeChild(user, today)) return <LearnerFamily user={user} />
  return (
    <>
      <PageHead title={t`Kết nối gia đình`} />
      <StateEmpty
        title={t`Trang này dành cho cha mẹ và con dưới 18 tuổi`}
        text={t`Tài khoản của bạn không cần kết nối với ai.`}
      />
    </>
  )
}
