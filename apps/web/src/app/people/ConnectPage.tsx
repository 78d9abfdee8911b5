import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { GrownFamily } from './GrownFamily.tsx'
import { LearnerFamily } from './LearnerFamily.tsx'
import { ParentFamily } from './ParentFamily.tsx'
import { hasLinks, useFamily } from './useFamily.ts'
import '../../modules/auth/auth.css'
import '../../modules/auth/fields.css'
import './people.css'

/** The one page for everything between parents and children; each side sees it in its own words. */
export function ConnectPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { side, links } = useFamily()
  if (!user) return null
  if (side === 'parent') return <ParentFamily user={user} />
  if (side === 'child') return <LearnerFamily user={user} />
  const nobody = (
    <StateEmpty
      title={t`Trang này dành cho cha mẹ và con dưới 18 tuổi`}
      text={t`Tài khoản này không cần kết nối với ai.`}
    />
  )
  return (
    <>
      <PageHead title={t`Kết nối gia đình`} />
      {side === 'grown' ? (
        <Loaded
          query={links}
          pending={<StatePending shape="rows" count={2} />}
          isEmpty={(data) => !hasLinks(data)}
          empty={nobody}
        >
          {() => <GrownFamily user={user} links={links} />}
        </Loaded>
      ) : (
        nobody
      )}
    </>
  )
}
