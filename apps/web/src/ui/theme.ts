import { Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

// The values of tokens.json as a Mantine 9 theme. Light: shade 7 under white. Dark: shade 3 under night ink.
const covit: MantineColorsTuple = [
  '#E7FBFA',
  '#CBF3F2',
  '#9CE3E3',
  '#65CECE',
  '#23B7B8',
  '#06999A',
  '#037D7D',
  '#066A6A',
  '#015656',
  '#014141',
]
const groupR: MantineColorsTuple = [
  '#EAFBEC',
  '#D2F4D6',
  '#ABE6B2',
  '#7ED18B',
  '#56BA69',
  '#369E4E',
  '#158337',
  '#06702B',
  '#035B21',
  '#034518',
]
const groupI: MantineColorsTuple = [
  '#F1F6FF',
  '#DEEAFF',
  '#BDD6FE',
  '#93BCFE',
  '#68A0FF',
  '#3C81F3',
  '#2467D4',
  '#1956B8',
  '#124597',
  '#0C3474',
]
const groupA: MantineColorsTuple = [
  '#F8F3FF',
  '#EEE4FF',
  '#DEC8FF',
  '#CBA5FF',
  '#B980FE',
  '#A05FE7',
  '#8645C8',
  '#7237AD',
  '#5D2B8E',
  '#46206D',
]
const groupS: MantineColorsTuple = [
  '#FFF2F6',
  '#FEE1E9',
  '#FFC0D4',
  '#FF95BA',
  '#FA65A1',
  '#DA4786',
  '#BA2B6D',
  '#A11F5C',
  '#83174A',
  '#651038',
]
const groupE: MantineColorsTuple = [
  '#FFF3EF',
  '#FEE3DA',
  '#FFC5B3',
  '#FF9D7F',
  '#FC7145',
  '#DC5426',
  '#BC3A01',
  '#A03102',
  '#832500',
  '#651B00',
]
const groupC: MantineColorsTuple = [
  '#FFF4E5',
  '#FDE6C5',
  '#F4CE93',
  '#E4B15C',
  '#D1951F',
  '#B07B05',
  '#906401',
  '#7A5403',
  '#634300',
  '#4B3302',
]
// Firefly yellow: fill only, always under ink. Shade 3 is the light itself; text on paper uses shade 8.
const dom: MantineColorsTuple = [
  '#FFFBEB',
  '#FFF4CF',
  '#FFE68A',
  '#FFD645',
  '#FFC91F',
  '#F0B400',
  '#B98A00',
  '#8A6700',
  '#6B4E00',
  '#4A3800',
]
// Mantine paints its dark surfaces from this tuple: 0 text, 2 dimmed, 4 border, 6 surface, 7 page.
const dark: MantineColorsTuple = [
  '#EAF4F2',
  '#B0C5C6',
  '#93AAAC',
  '#7E9AA0',
  '#2C434A',
  '#1E3238',
  '#16262A',
  '#0E1A1D',
  '#0A1417',
  '#071012',
]

const face = '"Be Vietnam Pro", "Be Vietnam Pro Fallback", system-ui, sans-serif'

export const theme = createTheme({
  primaryColor: 'covit',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#10292B',
  white: '#FFFFFF',
  colors: { covit, dom, dark, groupR, groupI, groupA, groupS, groupE, groupC },
  fontFamily: face,
  fontSmoothing: true,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.55', xl: '1.5' },
  headings: {
    fontFamily: face,
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.42' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.45' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5', fontWeight: '700' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5', fontWeight: '700' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.55', fontWeight: '700' },
      h6: { fontSize: '0.75rem', lineHeight: '1.5', fontWeight: '700' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '30em', md: '48em', lg: '73.75em', xl: '90em' },
  shadows: {
    xs: '0 1px 0 rgba(16,41,43,.03), 0 4px 14px -6px rgba(16,41,43,.10)',
    md: '0 2px 0 rgba(16,41,43,.03), 0 18px 40px -18px rgba(16,41,43,.24)',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'lg', fw: 700 },
      vars: (_theme, { size, color, variant = 'filled' }) => ({
        root: {
          ...(size === 'sm'
            ? { '--button-height': '40px', '--button-padding-x': '14px', '--button-fz': '13.5px' }
            : { '--button-height': '48px', '--button-padding-x': '20px', '--button-fz': '15px' }),
          // Mantine picks the label's colour for the light shade only; in the dark the shade under it is a light one.
          ...(variant === 'filled' && color === undefined ? { '--button-color': 'var(--on-primary)' } : {}),
        },
      }),
    }),
    // 16 px: phones zoom into a smaller field when it takes the focus. (Input.extend would bring every input's code along.)
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: size === 'lg' ? { '--input-height': '52px', '--input-fz': '16px' } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'default', radius: 'md' } },
    Card: {
      defaultProps: { bg: 'var(--surface)', radius: 'lg', padding: 'md', withBorder: true, shadow: 'xs' },
    },
    Paper: { defaultProps: { bg: 'var(--surface)', radius: 'lg' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xl', tt: 'none', fw: 600, size: 'lg' } },
    TextInput: { defaultProps: { size: 'lg' } },
    PasswordInput: { defaultProps: { size: 'lg' } },
    Select: { defaultProps: { size: 'lg', checkIconPosition: 'right' } },
    Checkbox: { defaultProps: { radius: 'xs', size: 'sm' } },
    SegmentedControl: { defaultProps: { radius: 'md', fullWidth: true } },
    Tabs: { defaultProps: { variant: 'default', color: 'var(--g-solid)' } },
    Progress: { defaultProps: { size: 8, radius: 'xl', color: 'var(--g-vivid)' } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        overlayProps: { backgroundOpacity: 0.5, color: '#0A2C33' },
      },
    },
    Drawer: { defaultProps: { position: 'bottom', radius: 'xl' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { radius: 'sm', color: 'dark.7', openDelay: 300 } },
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm', highlightOnHover: true } },
  },
})

/** The page is paper, not white; dimmed, placeholder and error texts keep 4.5:1 on every surface. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#FBF8F1',
    '--mantine-color-default': '#FFFFFF',
    '--mantine-color-default-border': '#E7E0D2',
    '--mantine-color-dimmed': '#44595B',
    '--mantine-color-placeholder': '#5C6E70',
    '--mantine-color-error': '#B02331',
  },
  dark: {
    '--mantine-color-placeholder': '#93AAAC',
    '--mantine-color-error': '#FF9A9A',
  },
})
