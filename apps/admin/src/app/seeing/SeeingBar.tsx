import { IconEye } from '@tabler/icons-react'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { useEndOfView, useFreshEyes, useLeave } from './seeing.ts'
import { words } from './words.ts'
import './seeing.css'

/** Above every page while somebody looks as another role: nobody may forget it. */
export function SeeingBar() {
  const say = useSay()
  const seen = useSession().user?.seeing_as ?? null
  const leave = useLeave()
  const sending = useSubmit()
  useFreshEyes()
  useEndOfView()
  if (!seen) return null
  return (
    <section className="seeing-bar" aria-label={say(words.bar)}>
      <output className="seeing-words">
        <IconEye size={20} aria-hidden />
        <span>
          {say(words.seeing)} <b>{seen.name}</b> · {say(words.only)}
        </span>
      </output>
      {sending.fault ? <span role="alert">{sending.fault}</span> : null}
      <button
        type="button"
        className="seeing-leave"
        disabled={sending.busy}
        onClick={() => void sending.run(leave)}
      >
        {say(words.leave)}
      </button>
    </section>
  )
}
