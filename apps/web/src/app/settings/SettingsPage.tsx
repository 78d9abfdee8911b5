import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceMobileDown,
  IconLanguage,
  IconLogout,
  IconMail,
  IconSunMoon,
  type Icon,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useLogout } from '../../modules/auth/auth.logout.ts'
import { useUpdateAccount } from '../../modules/profile/profile.hooks.ts'
import { useInstall } from '../../platform/install.ts'
import { switchLanguage, useLanguage } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { CardLink } from '../../ui/CardLink.tsx'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { PageHead } from '../../ui/heads.tsx'
import { personaOf } from '../persona.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import './settings.css'

export function SettingsPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const install = useInstall()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { user } = useSession()
  const account = useUpdateAccount()
  return (
    <div className="settings">
      <PageHead title={t`Cài đặt`} lead={t`Áp dụng cho thiết bị này.`} />
      <div className="stack">
        <Setting icon={IconLanguage} title={t`Ngôn ngữ`} text={t`Nội dung bài học vẫn bằng tiếng Việt.`}>
          <SegmentedControl
            aria-label={t`Ngôn ngữ`}
            value={language}
            onChange={(next) => {
              void switchLanguage(next)
              // Letters and messages follow the account's language, wherever it was switched.
              if (user) account.mutate({ language: next })
            }}
            data={[
              { value: 'vi', label: 'Tiếng Việt' },
              { value: 'en', label: 'English' },
            ]}
          />
        </Setting>
        <Setting icon={IconSunMoon} title={t`Giao diện`} text={t`Giao diện tối dịu mắt hơn vào buổi tối.`}>
          <SegmentedControl
            aria-label={t`Giao diện`}
            value={colorScheme}
            onChange={(next) => setColorScheme(next)}
            data={[
              { value: 'light', label: t`Sáng` },
              { value: 'dark', label: t`Tối` },
              { value: 'auto', label: t`Theo máy` },
            ]}
          />
        </Setting>
        <Setting
          icon={IconDeviceMobileDown}
          title={t`Cài Malto lên máy`}
          text={
            install
              ? t`Mở Malto như một ứng dụng, xem lại được cả khi mất mạng.`
              : t`Mở menu của trình duyệt và chọn “Thêm vào màn hình chính”.`
          }
        >
          {install && (
            <Button size="sm" variant="light" onClick={() => void install()}>
              {t`Cài đặt ứng dụng`}
            </Button>
          )}
        </Setting>
        {user && <OwnPages />}
        <Setting
          icon={IconMail}
          title={t`Nhắn Malto`}
          text={t`Cần giúp, muốn sửa thông tin hay thấy điều gì không ổn, cứ viết cho chúng tôi nhé.`}
        >
          <ContactLinks />
        </Setting>
        <SignOut />
      </div>
    </div>
  )
}

/** What belongs to the account and not to this device. */
function OwnPages() {
  const { t } = useLingui()
  const persona = personaOf(useSession())
  const you = useYou()
  return (
    <>
      <CardLink
        path="/my-profile/account"
        title={t`Tài khoản`}
        text={t`Ảnh, mật khẩu, thông tin, thiết bị`}
      />
      <CardLink
        path="/my-profile/privacy"
        title={t`Quyền riêng tư`}
        text={t`Điều đã đồng ý, dữ liệu, xóa tài khoản`}
      />
      {persona !== 'parent' && persona !== 'normal' && (
        <CardLink
          path="/malto/safety"
          title={t`An toàn của ${you}`}
          text={t`Tìm người giúp, người đã chặn, quyết định về ${you}`}
        />
      )}
      <CardLink
        path="/notifications/settings"
        title={t`Cài đặt thông báo`}
        text={t`Email, thông báo đẩy, giờ yên lặng`}
      />
    </>
  )
}

/** Only for who is signed in; on a shared computer the last thing one does. */
function SignOut() {
  const { t } = useLingui()
  const { user } = useSession()
  const logout = useLogout()
  const [busy, setBusy] = useState(false)
  if (!user) return null
  return (
    <Setting
      icon={IconLogout}
      title={t`Đang đăng nhập: ${user.full_name}`}
      text={t`Khi dùng chung máy, đăng xuất trước khi rời đi.`}
    >
      <Button
        size="sm"
        variant="default"
        loading={busy}
        onClick={() => {
          setBusy(true)
          void logout()
        }}
      >
        {t`Đăng xuất`}
      </Button>
    </Setting>
  )
}

interface SettingProps {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Setting({ icon: IconOf, title, text, children }: SettingProps) {
  return (
    <section className="card setting">
      <Hex tone="soft" size={42}>
        <IconOf size={20} aria-hidden />
      </Hex>
      <div className="grow">
        <h2 className="setting-title">{title}</h2>
        <p className="small muted">{text}</p>
      </div>
      {children && <div className="setting-control">{children}</div>}
    </section>
  )
}
