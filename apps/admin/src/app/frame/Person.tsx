import { ListItemIcon, Menu, MenuItem } from '@mui/material'
import { IconLanguage, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocaleState, useLogout, useTheme } from 'react-admin'
import { useNavigate } from 'react-router'
import { ACCOUNT_PATH } from '../../platform/authProvider.ts'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { initials } from '../../ui/Hex.tsx'
import { words } from '../words.ts'

/** Who is signed in, and what belongs to them: account, look, language, the way out. */
export function Person() {
  const say = useSay()
  const { user } = useSession()
  const navigate = useNavigate()
  const logout = useLogout()
  const [theme, setTheme] = useTheme()
  const [locale, setLocale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!user) return null
  const then = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const dark = theme === 'dark'
  return (
    <div className="rail-foot">
      <button
        type="button"
        className="rail-item rail-person"
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        title={`${user.full_name}, ${user.role.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="hex" aria-hidden>
          {initials(user.full_name)}
        </span>
        <span className="grow">
          <b className="ellipsis">{user.full_name}</b>
          <small>{user.role.name}</small>
        </span>
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(() => void navigate(ACCOUNT_PATH))}>
          <ListItemIcon>
            <IconUserCircle size={20} aria-hidden />
          </ListItemIcon>
          {say(words.account)}
        </MenuItem>
        <MenuItem onClick={then(() => setTheme(dark ? 'light' : 'dark'))}>
          <ListItemIcon>
            {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
          </ListItemIcon>
          {say(dark ? words.light : words.dark)}
        </MenuItem>
        <MenuItem onClick={then(() => setLocale(locale === 'en' ? 'vi' : 'en'))}>
          <ListItemIcon>
            <IconLanguage size={20} aria-hidden />
          </ListItemIcon>
          {say(words.other_language)}
        </MenuItem>
        <MenuItem onClick={then(() => void logout())}>
          <ListItemIcon>
            <IconLogout size={20} aria-hidden />
          </ListItemIcon>
          {say(words.sign_out)}
        </MenuItem>
      </Menu>
    </div>
  )
}
