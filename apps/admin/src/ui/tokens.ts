/** Malto's colours; the same values as in tokens.css, here for MUI, which computes with them. */
export interface Palette {
  readonly paper: string
  readonly surface: string
  readonly sunken: string
  readonly line: string
  readonly lineStrong: string
  readonly ink: string
  readonly ink2: string
  readonly ink3: string
  readonly primary: string
  readonly primaryHover: string
  readonly onPrimary: string
  readonly primarySoft: string
  readonly primarySoft2: string
  readonly live: string
  readonly liveText: string
  readonly ok: string
  readonly glowText: string
  readonly shadow1: string
  readonly shadow2: string
}

export const light: Palette = {
  paper: '#FBF8F1',
  surface: '#FFFFFF',
  sunken: '#F4EFE4',
  line: '#E7E0D2',
  lineStrong: '#878172',
  ink: '#10292B',
  ink2: '#44595B',
  ink3: '#5C6E70',
  primary: '#066A6A',
  primaryHover: '#015656',
  onPrimary: '#FFFFFF',
  primarySoft: '#E7FBFA',
  primarySoft2: '#CBF3F2',
  live: '#C92A3A',
  liveText: '#B02331',
  ok: '#06702B',
  glowText: '#6B4E00',
  shadow1: '0 1px 0 rgba(16,41,43,.03), 0 4px 14px -6px rgba(16,41,43,.10)',
  shadow2: '0 2px 0 rgba(16,41,43,.03), 0 18px 40px -18px rgba(16,41,43,.24)',
}

export const dark: Palette = {
  paper: '#0E1A1D',
  surface: '#16262A',
  sunken: '#1E3238',
  line: '#2C434A',
  lineStrong: '#7E9AA0',
  ink: '#EAF4F2',
  ink2: '#B0C5C6',
  ink3: '#93AAAC',
  primary: '#65CECE',
  primaryHover: '#9CE3E3',
  onPrimary: '#0E1A1D',
  primarySoft: '#053838',
  primarySoft2: '#0A4747',
  live: '#C92A3A',
  liveText: '#FF9A9A',
  ok: '#7ED18B',
  glowText: '#FFD645',
  shadow1: 'none',
  shadow2: '0 18px 40px -18px rgba(0,0,0,.6)',
}

export const FAMILY = '"Be Vietnam Pro", "Be Vietnam Pro Fallback", system-ui, sans-serif'
