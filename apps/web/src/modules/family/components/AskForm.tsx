import { Button, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '@malto/contract/core/error'
import { RefusedLately, REPLY_DAYS } from '@malto/contract/modules/family.calls'
import { useLanguage } from '../../../platform/language.ts'
import { useChecking } from '../../../ui/checking.ts'
import { Note } from '../../../ui/Note.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAskConnection } from '../family.hooks.ts'

const loadChecks = () => import('../../../platform/read-as.ts')

interface Props {
  readonly viewer: 'parent' | 'learner'
  readonly onAsked: () => void
}

/** The answer is the same for every number: nobody learns here who has an account. */
export function AskForm({ viewer, onAsked }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const ask = useAskConnection()
  const [phone, setPhone] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const checking = useChecking(loadChecks)
  // It is about this number: another one may still be asked.
  const refused =
    ask.error instanceof CallError && RefusedLately.is(ask.error) ? ask.error.messageIn(language) : null

  function submit(): void {
    void checking.check(({ readAs }) => {
      const wrong = readAs('phone', phone, language).fault
      if (wrong !== undefined) return setFault(wrong)
      ask.mutate(
        { phone },
        {
          onSuccess: () => {
            showToast({
              kind: 'ok',
              text:
                viewer === 'parent'
                  ? t`Đã gửi lời mời. Con có ${REPLY_DAYS} ngày để trả lời.`
                  : t`Đã gửi lời mời. Cha mẹ có ${REPLY_DAYS} ngày để trả lời.`,
            })
            onAsked()
          },
        },
      )
    })
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        label={viewer === 'parent' ? t`Số điện thoại của con` : t`Số điện thoại của cha hoặc mẹ`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        leftSection={<IconPhone size={20} aria-hidden />}
        value={phone}
        error={fault ?? refused}
        onChange={(event) => {
          setPhone(event.currentTarget.value)
          setFault(null)
          ask.reset()
        }}
      />
      <Note error={refused ? null : (ask.error ?? checking.failure)} />
      <Button type="submit" fullWidth loading={checking.busy || ask.isPending}>
        {t`Gửi lời mời`}
      </Button>
    </form>
  )
}
