import type { ReactNode } from 'react'

interface GarmentProps {
  /** Where on the rail the hanger hooks in. */
  x: number
  color: string
}

/** One part of a garment: its colour, side shading, fall of light. */
function Cloth({ d, color }: { d: string; color: string }) {
  return (
    <>
      <path d={d} fill={color} />
      <path d={d} fill="url(#auth-side-shade)" />
      <path d={d} fill="url(#auth-fall)" />
    </>
  )
}

/** The same part on both sides of the middle. */
function Both({ children }: { children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="scale(-1 1)">{children}</g>
    </>
  )
}

/** Seams, edges and folds: drawn in ink, thin. */
function Seam({ d, dashed = false }: { d: string; dashed?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="#14110d"
      strokeOpacity={dashed ? 0.5 : 0.38}
      strokeWidth={dashed ? 2 : 1.6}
      strokeDasharray={dashed ? '9 6' : undefined}
    />
  )
}

function OnHanger({ x, children }: { x: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 70)`} data-lifted="">
      <path
        d="M0 84 V46 Q0 34 10 28 Q24 20 22 4 Q18 -12 0 -13 Q-12 -13 -17 -4"
        fill="none"
        stroke="#8c7648"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M-104 142 Q-52 92 0 80 Q52 92 104 142"
        fill="none"
        stroke="#7a5b3c"
        strokeWidth="15"
        strokeLinecap="round"
      />
      {children}
    </g>
  )
}

export function Coat({ x, color }: GarmentProps) {
  return (
    <OnHanger x={x}>
      <path d="M-58 112 Q0 88 58 112 L4 390 H-4Z" fill="#171c29" />
      <Both>
        <Cloth
          color={color}
          d="M-130 146 Q-166 160 -178 232 L-216 548 Q-218 568 -200 572 L-160 580 Q-146 580 -144 566 L-126 330Z"
        />
        <Seam d="M-212 534 L-146 546" />
      </Both>
      <Cloth
        color={color}
        d="M-58 112 L-132 145 Q-150 154 -154 182 L-148 350 Q-156 530 -168 706 Q0 730 168 706 Q156 530 148 350 L154 182 Q150 154 132 145 L58 112 L0 372Z"
      />
      <Both>
        <path d="M-58 112 L-88 124 L-104 218 L-70 232 L-82 256 L0 404 V368Z" fill={color} />
        <path d="M-58 112 L-88 124 L-104 218 L-70 232 L-82 256 L0 404 V368Z" fill="#fff" fillOpacity="0.07" />
        <Seam d="M-58 112 L-88 124 L-104 218 L-70 232 L-82 256 L0 404" />
        <Seam d="M-70 232 L-36 212" />
        <path d="M-122 520 L-62 508 L-59 526 L-119 538Z" fill="#000" fillOpacity="0.16" />
        <Seam d="M-122 520 L-62 508 L-59 526 L-119 538Z" />
        {[446, 506, 566].map((y) => (
          <g key={y}>
            <circle cx="-30" cy={y} r="9" fill="#151924" />
            <circle cx="-32" cy={y - 2.5} r="3" fill="#fff" fillOpacity="0.28" />
          </g>
        ))}
        <Seam d="M-138 170 Q-150 240 -140 330" />
      </Both>
      <Seam d="M0 404 Q8 560 4 716" />
      <Seam dashed d="M-164 684 Q0 708 164 684" />
    </OnHanger>
  )
}

export function Knit({ x, color }: GarmentProps) {
  const ribs = Array.from({ length: 27 }, (_, index) => -143 + index * 11)
  return (
    <OnHanger x={x}>
      <path d="M-56 116 Q0 96 56 116 Q0 176 -56 116Z" fill="#414b39" />
      <Both>
        <Cloth
          color={color}
          d="M-118 140 Q-152 154 -166 224 L-198 470 Q-200 488 -184 492 L-150 498 Q-138 498 -136 484 L-122 320Z"
        />
        <Seam d="M-194 452 L-138 462" />
        <Seam d="M-116 142 Q-140 220 -122 330" />
      </Both>
      <Cloth
        color={color}
        d="M-56 114 L-120 140 Q-140 148 -144 178 L-138 330 L-146 530 Q0 548 146 530 L138 330 L144 178 Q140 148 120 140 L56 114 Q0 178 -56 114Z"
      />
      <path d="M-62 116 Q0 196 62 116" fill="none" stroke="#14110d" strokeOpacity="0.2" strokeWidth="16" />
      <Seam d="M-146 484 Q0 502 146 484" />
      {ribs.map((rib) => (
        <Seam key={rib} d={`M${rib} 488 L${rib} 536`} />
      ))}
    </OnHanger>
  )
}

export function Dress({ x, color }: GarmentProps) {
  return (
    <OnHanger x={x}>
      <Cloth
        color={color}
        d="M-58 94 L-42 90 Q-34 168 0 172 Q34 168 42 90 L58 94 L78 214 Q70 270 66 312 Q120 520 158 694 Q0 724 -158 694 Q-120 520 -66 312 Q-70 270 -78 214Z"
      />
      <Seam d="M-66 312 Q0 324 66 312" />
      <Seam dashed d="M-153 672 Q0 702 153 672" />
      <Both>
        <Seam d="M-22 320 Q-38 520 -56 708" />
        <Seam d="M-46 316 Q-84 520 -112 702" />
        <Seam d="M-78 214 Q-50 250 -44 312" />
      </Both>
    </OnHanger>
  )
}

export function Shirt({ x, color }: GarmentProps) {
  return (
    <OnHanger x={x}>
      <Both>
        <Cloth
          color={color}
          d="M-118 140 Q-150 154 -162 224 L-186 500 Q-188 516 -172 518 L-140 522 Q-130 522 -128 508 L-120 320Z"
        />
        <Seam d="M-184 480 L-130 486" />
      </Both>
      <Cloth
        color={color}
        d="M-50 112 L-120 140 Q-136 148 -140 178 L-136 540 Q-100 590 0 584 Q100 590 136 540 L140 178 Q136 148 120 140 L50 112 L0 158Z"
      />
      <Both>
        <path d="M-50 112 L-62 150 L-24 190 L0 156Z" fill={color} />
        <Seam d="M-50 112 L-62 150 L-24 190 L0 156" />
        <Seam d="M-118 142 Q-132 220 -124 330" />
      </Both>
      <Seam d="M0 158 V584" />
      {[220, 300, 380, 460, 540].map((y) => (
        <circle key={y} cx="9" cy={y} r="4" fill="#14110d" fillOpacity="0.45" />
      ))}
    </OnHanger>
  )
}

export function Trousers({ x, color }: GarmentProps) {
  return (
    <OnHanger x={x}>
      <Cloth color={color} d="M-84 132 H84 L92 600 Q46 610 2 602 L0 300 L-2 602 Q-46 610 -92 600Z" />
      <Seam d="M-84 160 H84" />
      <Both>
        <Seam d="M-44 164 Q-48 400 -46 604" />
      </Both>
    </OnHanger>
  )
}
