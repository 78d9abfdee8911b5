import { useLingui } from '@lingui/react/macro'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { NoteTabs } from '../../desk/advisee/NoteTabs.tsx'
import { useAdvisee } from '../../desk/desk.hooks.ts'
import '../../desk/desk.css'
import '../../desk/advisee/advisee.css'

interface Props {
  readonly appointment_id: string
  readonly advisee_id: string
}

/** The notes of this session, as at the desk, without leaving the talk. */
export function QuickNote({ appointment_id, advisee_id }: Props) {
  const advisee = useAdvisee(advisee_id)
  return (
    <Loaded query={advisee} pending={<NotesPending />}>
      {({ sessions }) => (
        <NoteTabs
          appointment_id={appointment_id}
          notes={sessions.find(({ appointment }) => appointment.id === appointment_id)?.notes ?? []}
        />
      )}
    </Loaded>
  )
}

function NotesPending() {
  const { t } = useLingui()
  return (
    <div className="advisory-bones">
      <output className="hidden-words">{t`Đang tải ghi chú`}</output>
      <Bone width="80%" height={38} />
      <Bone width="100%" height={140} />
    </div>
  )
}
