/** How a material takes the light. */
export interface Surface {
  /** How far its rounded edge reaches in. */
  edge: number
  /** Strength of the shade on the far edge and of the light on the near one. */
  shade: number
  light: number
  /** Strength of what an iron leaves behind: stains at a half, cloth at a quarter. */
  wrinkles: number
  /** How much of the single thread shows. */
  grain: number
}

export const SURFACES = {
  soft: { edge: 34, shade: 0.42, light: 0.2, wrinkles: 0.21, grain: 0.09 },
  crisp: { edge: 22, shade: 0.42, light: 0.18, wrinkles: 0.25, grain: 0.06 },
  thin: { edge: 11, shade: 0.34, light: 0.2, wrinkles: 0, grain: 0 },
  fluid: { edge: 34, shade: 0.34, light: 0.18, wrinkles: 0.16, grain: 0 },
  puffed: { edge: 46, shade: 0.6, light: 0.34, wrinkles: 0.37, grain: 0 },
  leather: { edge: 30, shade: 0.55, light: 0.3, wrinkles: 0.19, grain: 0.06 },
  wool: { edge: 26, shade: 0.42, light: 0.14, wrinkles: 0.11, grain: 0.12 },
  woolly: { edge: 34, shade: 0.46, light: 0.2, wrinkles: 0.21, grain: 0.09 },
  hard: { edge: 24, shade: 0.4, light: 0.34, wrinkles: 0, grain: 0 },
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof SURFACES
