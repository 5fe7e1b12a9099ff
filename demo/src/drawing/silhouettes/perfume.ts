import { lighten } from '../vocabulary/colour'
import { paperLabel } from '../vocabulary/paper-label'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { solid } from '../vocabulary/solid'
import { drum } from '../vocabulary/turned'

/** Eau de parfum in a heavy square bottle. */
export function perfume(sketch: Sketch): Drawing {
  const bottle = 'M340 680Q340 620 400 612H800Q860 620 860 680V1180Q860 1240 800 1244H400Q340 1240 340 1180Z'
  const liquid = 'M372 760Q600 774 828 760V1150Q828 1196 790 1198H410Q372 1196 372 1150Z'
  const facet =
    '<path d="M340 680L372 720V1160L340 1200M860 680L828 720V1160L860 1200M400 614L420 650H780L800 614M380 1240L410 1198H790L820 1240" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>'
  return {
    svg:
      solid(sketch, drum(600, 520, [130, 110], 6, 4), { colour: '#c9a35c', finish: 'metal' }) +
      solid(sketch, drum(600, 316, [210, 220], 14, 8), {
        colour: '#8a5f3a',
        finish: 'matt',
        inside: `<g fill="none" stroke="#4a301f" stroke-opacity=".5" stroke-width="4"><path d="M520 310C540 400 520 470 530 540M570 310C590 400 576 470 584 540M640 310C630 400 650 470 640 540M680 310C670 400 690 470 680 540"/></g>`,
      }) +
      solid(sketch, bottle, {
        colour: lighten(sketch.colour, 0.7),
        finish: 'glass',
        inside: `<path d="${liquid}" fill="${sketch.colour}" fill-opacity=".8"/><path d="M372 760Q600 746 828 760Q600 774 372 760Z" fill="#fff" fill-opacity=".5"/><path d="M594 600H606V1120H594Z" fill="#fff" fill-opacity=".3"/>${facet}${sketch.isBack ? '' : paperLabel({ x: 600, y: 860, width: 270, height: 210, paper: '#fbf8f1', ink: '#3a2f2a' })}`,
      }),
    standing: [{ x: 600, y: 1242, half: 265 }],
    focus: [600, 780],
  }
}
