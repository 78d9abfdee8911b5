import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useFamilySide } from '../../platform/family.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { MirrorCard } from './components/mirror/MirrorCard.tsx'
import { useAgreeMirror, useMirrors } from './results.hooks.ts'
import './assessments.mirror.css'

/** With whom of the family one could look into the mirror, and what is missing for it. */
export function MirrorsPage() {
  const { t } = useLingui()
  const side = useFamilySide()
  const parent = side === 'parent'
  const mirrors = useMirrors()
  const agree = useAgreeMirror()
  return (
    <>
      <PageHead
        title={t`Gương gia đình`}
        lead={
          parent
            ? t`Điều anh/chị thấy ở con và điều con tự thấy, đặt cạnh nhau. Chỉ mở khi cả hai cùng đồng ý.`
            : t`Điều bạn thích và điều cha mẹ thấy ở bạn, đặt cạnh nhau. Chỉ mở khi cả hai cùng đồng ý.`
        }
      />
      <Loaded
        query={mirrors}
        pending={<StatePending count={2} />}
        isEmpty={(data) => data.mirrors.length === 0}
        empty={
          side === 'grown' || side === 'none' ? (
            <StateEmpty
              title={t`Gương gia đình dành cho cha mẹ và con đã kết nối`}
              text={t`Tài khoản này không cần kết nối với ai.`}
            />
          ) : (
            <StateEmpty
              title={parent ? t`Anh/chị chưa kết nối với con` : t`Bạn chưa kết nối với cha mẹ`}
              text={t`Kết nối rồi thì hai bên mới soi gương cùng nhau được.`}
              action={
                <Button
                  color="dom.3"
                  size="sm"
                  renderRoot={(props) => <PathLink path="/my-profile/connect-account" {...props} />}
                >
                  {t`Kết nối gia đình`}
                </Button>
              }
            />
          )
        }
      >
        {(data) => (
          <div className="mirror-cards">
            {data.mirrors.map((state) => {
              const mine = agree.variables?.person_id === state.person.id
              return (
                <MirrorCard
                  key={state.person.id}
                  state={state}
                  parent={parent}
                  busy={mine && agree.isPending}
                  error={mine ? agree.error : null}
                  onAgree={(agreed) => agree.mutate({ person_id: state.person.id, agreed })}
                />
              )
            })}
          </div>
        )}
      </Loaded>
    </>
  )
}
