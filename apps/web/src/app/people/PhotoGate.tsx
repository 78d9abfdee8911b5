import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ConsentState } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import type { useSetConsent } from '../../modules/consents/consents.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { Note } from '../../ui/Note.tsx'

interface Props {
  readonly state: ConsentState
  readonly agree: ReturnType<typeof useSetConsent>
}

/** Before a minor's own picture: the person's yes, and below 16 a parent's. */
export function PhotoGate({ state, agree }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { version, own, title } = consentTexts.photos
  if (state.own === true)
    return (
      <Note
        tone="wait"
        action={
          <Link to="/my-profile/connect-account" className="link">
            {t`Kết nối gia đình`}
          </Link>
        }
      >
        {state.guardian === false
          ? t`Cha mẹ chưa đồng ý cho bạn dùng ảnh riêng. Hình vẽ sẵn thì dùng được ngay.`
          : t`Cha mẹ đồng ý là bạn dùng được ảnh của mình ngay.`}
      </Note>
    )
  return (
    <section className="photo-gate">
      <h3>{title[language]}</h3>
      <p className="small">{own[language]}</p>
      <Note error={agree.error} />
      <Button
        size="sm"
        variant="light"
        loading={agree.isPending}
        onClick={() => agree.mutate({ purpose: 'photos', given: true, text_version: version })}
      >
        {t`Đồng ý dùng ảnh của tôi`}
      </Button>
    </section>
  )
}
