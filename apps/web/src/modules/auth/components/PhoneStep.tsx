import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../platform/language.ts'
import { rememberPhone, typedPhone } from '../auth.draft.ts'
import { retryAt, serverFaults, useFailureText, useWork } from '../auth.hooks.ts'
import { Notice } from './Notice.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { useChecksComing } from '../../../ui/checking.ts'
import { useFaults } from '../../../ui/faults.ts'
import { showSeconds, useSecondsUntil } from '../../../platform/clock.ts'

interface Props {
  readonly label: string
  /** Answers true when the number has an account already: then the way leads to the sign-in. */
  readonly onPhone: (phone: string) => Promise<boolean>
  readonly next?: string | undefined
}

const loadChecks = () => import('../../../platform/read-as.ts')

export function PhoneStep({ label, onPhone, next }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(typedPhone)
  const [taken, setTaken] = useState(false)
  const [pausedUntil, setPausedUntil] = useState(0)
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  const wait = useSecondsUntil(pausedUntil)
  useChecksComing(loadChecks)

  const submit = () => {
    void work.run(async () => {
      const { readAs } = await loadChecks()
      const { value, fault } = readAs('phone', typed, language)
      if (tell({ phone: fault })) return
      rememberPhone(typed)
      try {
        setTaken(await onPhone(value))
      } catch (failure) {
        setPausedUntil(retryAt(failure))
        tell(serverFaults(failure))
        throw failure
      }
    })
  }

  return (
    <form
      ref={form}
      className="auth-fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) submit()
      }}
    >
      <div className="stack">
        <PhoneInput
          label={label}
          placeholder="0901 234 567"
          value={typed}
          error={faults['phone']}
          onChange={(value) => {
            setTyped(value)
            setTaken(false)
            forgive('phone')
          }}
        />
        {taken && (
          <Notice
            tone="kind"
            action={
              <Button
                size="sm"
                renderRoot={(props) => <Link to="/login" search={next ? { next } : {}} {...props} />}
              >
                {t`Đăng nhập`}
              </Button>
            }
          >
            {t`Số này đã có tài khoản Malto.`}
          </Notice>
        )}
        {work.failure !== null && !serverFaults(work.failure)['phone'] && (
          <Notice>{failureText(work.failure)}</Notice>
        )}
      </div>
      <Button
        type="submit"
        fullWidth
        className="auth-go"
        loading={work.busy}
        disabled={wait > 0}
        rightSection={wait > 0 ? null : <IconArrowRight size={20} aria-hidden />}
      >
        {wait > 0 ? t`Thử lại sau ${showSeconds(wait)}` : t`Nhận mã qua tin nhắn`}
      </Button>
    </form>
  )
}
