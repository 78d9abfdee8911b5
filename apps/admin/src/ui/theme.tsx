import { IconAlertCircle, IconChevronDown, IconX } from '@tabler/icons-react'
import type { RaThemeOptions } from 'react-admin'
import { FieldRoot } from './FieldRoot.ts'
import { CheckedBox, EmptyBox, MixedBox, SelectArrow, SortArrow } from './marks.tsx'
import { dark, FAMILY, light, type Palette } from './tokens.ts'

const heading = (size: number, weight = 800) => ({
  fontSize: size,
  lineHeight: 1.45,
  fontWeight: weight,
  letterSpacing: '-0.015em',
})

/** MUI and react-admin's own parts in Malto's look; everything else follows tokens.css. */
function themeOf(mode: 'light' | 'dark', c: Palette): RaThemeOptions {
  const ring = `0 0 0 2px ${c.surface}, 0 0 0 4px ${c.primary}`
  return {
    palette: {
      mode,
      primary: { main: c.primary, dark: c.primaryHover, contrastText: c.onPrimary },
      secondary: { main: c.primary, contrastText: c.onPrimary },
      error: { main: c.liveText },
      success: { main: c.ok },
      warning: { main: c.glowText },
      background: { default: c.paper, paper: c.surface },
      text: { primary: c.ink, secondary: c.ink2, disabled: c.ink3 },
      divider: c.line,
      action: {
        hover: c.primarySoft,
        selected: c.primarySoft,
        active: c.ink2,
        disabledBackground: c.sunken,
        disabled: c.ink3,
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1180, xl: 1536 } },
    shape: { borderRadius: 14 },
    typography: {
      fontFamily: FAMILY,
      fontSize: 14,
      h1: heading(28),
      h2: heading(19),
      h3: { ...heading(15, 700), letterSpacing: 0 },
      h4: heading(19),
      h5: heading(17),
      h6: heading(16, 700),
      body1: { fontSize: 15, lineHeight: 1.6 },
      body2: { fontSize: 13.5, lineHeight: 1.55 },
      caption: { fontSize: 12.5, lineHeight: 1.5 },
      button: { fontSize: 13.5, fontWeight: 700, lineHeight: 1.4, textTransform: 'none' },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { boxShadow: ring } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 40, borderRadius: 12, paddingInline: 14, whiteSpace: 'nowrap' },
          sizeLarge: { minHeight: 48, borderRadius: 14, fontSize: 15 },
          outlined: {
            borderColor: c.lineStrong,
            borderWidth: 1.5,
            color: c.ink,
            background: c.surface,
            '&:hover': { borderColor: c.ink2, background: c.surface },
          },
        },
      },
      MuiIconButton: { styleOverrides: { root: { borderRadius: 12, color: c.ink2 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 28, padding: 4, boxShadow: c.shadow2 } } },
      MuiDialogTitle: { styleOverrides: { root: { ...heading(19), padding: '18px 22px 8px' } } },
      MuiDialogContent: { styleOverrides: { root: { padding: '8px 22px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '14px 22px 18px', gap: 4 } } },
      MuiMenu: {
        styleOverrides: {
          paper: { borderRadius: 16, border: `1px solid ${c.line}`, boxShadow: c.shadow2, marginTop: 6 },
        },
      },
      MuiMenuItem: {
        styleOverrides: { root: { fontSize: 14, minHeight: 42, borderRadius: 10, marginInline: 6, gap: 10 } },
      },
      MuiTooltip: {
        styleOverrides: { tooltip: { fontSize: 12.5, background: c.ink, color: c.paper, borderRadius: 10 } },
      },
      MuiCheckbox: {
        defaultProps: { icon: <EmptyBox />, checkedIcon: <CheckedBox />, indeterminateIcon: <MixedBox /> },
        styleOverrides: { root: { padding: 8, borderRadius: 10, color: c.lineStrong } },
      },
      MuiSwitch: {
        styleOverrides: { track: { backgroundColor: c.lineStrong, opacity: 1 } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', slots: { root: FieldRoot } } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', margin: 'none' },
        styleOverrides: { root: { marginBlock: 0 } },
      },
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: '100%',
            marginBottom: 6,
            fontSize: 13.5,
            fontWeight: 600,
            lineHeight: 1.5,
            color: c.ink,
            whiteSpace: 'normal',
            '&.Mui-focused': { color: c.ink },
            '&.Mui-error': { color: c.ink },
          },
          asterisk: { color: c.ink3 },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            minHeight: 48,
            borderRadius: 14,
            fontSize: 15,
            background: c.surface,
            '& legend': { display: 'none' },
            '& fieldset': { top: 0 },
            '&.Mui-focused': { boxShadow: `0 0 0 4px ${c.primarySoft2}` },
            '@media (max-width:767px)': { fontSize: 16 },
          },
          input: { paddingBlock: 12 },
          notchedOutline: { borderColor: c.lineStrong, borderWidth: 1.5 },
        },
      },
      MuiFormHelperText: {
        styleOverrides: { root: { marginInline: 2, fontSize: 12.5, '&:empty': { display: 'none' } } },
      },
      MuiSelect: { defaultProps: { IconComponent: SelectArrow } },
      MuiAutocomplete: {
        defaultProps: { popupIcon: <IconChevronDown size={18} />, clearIcon: <IconX size={16} /> },
        styleOverrides: {
          paper: { borderRadius: 16, border: `1px solid ${c.line}`, boxShadow: c.shadow2 },
          inputRoot: { paddingBlock: 4 },
        },
      },
      MuiTableSortLabel: {
        defaultProps: { IconComponent: SortArrow },
        styleOverrides: { root: { '&.Mui-active': { color: c.ink }, '&:hover': { color: c.ink } } },
      },
      MuiTableCell: {
        styleOverrides: { root: { borderColor: c.line, fontSize: 13.5, padding: '6px 12px' } },
      },
      MuiAlert: {
        defaultProps: { icon: <IconAlertCircle size={20} /> },
        styleOverrides: { root: { borderRadius: 16, alignItems: 'center' } },
      },
      MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none' } } },
    },
  }
}

export const lightTheme: RaThemeOptions = themeOf('light', light)
export const darkTheme: RaThemeOptions = themeOf('dark', dark)
