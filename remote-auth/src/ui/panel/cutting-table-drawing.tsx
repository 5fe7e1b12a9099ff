const PINS = [
  { x: 300, y: 218, turn: 18, color: '#6b1a2b' },
  { x: 520, y: 258, turn: -32, color: '#2c3853' },
  { x: 286, y: 560, turn: -14, color: '#c79a3b' },
  { x: 566, y: 590, turn: 26, color: '#6b1a2b' },
]

/** The cutting table from above: cloth, a paper pattern pinned to it, shears, tape and thread. */
export function CuttingTableDrawing() {
  return (
    <svg viewBox="0 0 900 830" preserveAspectRatio="xMidYMid meet">
      <defs>
        <pattern id="auth-weave" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 0H8M0 4H8M0 0V8M4 0V8" stroke="#000" strokeOpacity="0.05" />
        </pattern>
        <pattern id="auth-check" width="92" height="92" patternUnits="userSpaceOnUse">
          <path d="M46 -10V102M-10 46H102" stroke="#f3ecdd" strokeOpacity="0.2" strokeWidth="2.5" />
          <path d="M8 -10V102M-10 8H102" stroke="#1d2a22" strokeOpacity="0.2" strokeWidth="12" />
        </pattern>
        <linearGradient id="auth-steel" x2="0" y2="1">
          <stop offset="0" stopColor="#f4f2ee" />
          <stop offset="1" stopColor="#8f8b86" />
        </linearGradient>
      </defs>

      <g data-lifted="" transform="rotate(-7 450 400)">
        <path
          d="M96 40 L1700 40 V720 L96 720 L116 700 L96 680 L116 660 L96 640 L116 620 L96 600 L116 580 L96 560 L116 540 L96 520 L116 500 L96 480 L116 460 L96 440 L116 420 L96 400 L116 380 L96 360 L116 340 L96 320 L116 300 L96 280 L116 260 L96 240 L116 220 L96 200 L116 180 L96 160 L116 140 L96 120 L116 100 L96 80 L116 60Z"
          fill="#6f8067"
        />
        <path d="M116 40 H1700 V720 H116Z" fill="url(#auth-check)" />
        <path d="M116 40 H1700 V720 H116Z" fill="url(#auth-weave)" />
      </g>

      <g data-lifted="" transform="rotate(4 430 420)">
        <path
          d="M330 120 Q400 168 452 108 L540 142 Q528 230 600 282 L606 700 Q430 734 262 700 L256 282 Q316 226 330 120Z"
          fill="#f7f0df"
        />
        <path
          d="M344 150 Q404 188 458 132 L518 156 Q512 240 578 294 L584 680 Q430 708 284 680 L278 294 Q332 240 344 150Z"
          fill="none"
          stroke="#1b1a16"
          strokeOpacity="0.7"
          strokeWidth="2.5"
          strokeDasharray="12 8"
        />
        <path
          d="M430 270 V560 M418 286 L430 266 L442 286 M418 544 L430 564 L442 544"
          fill="none"
          stroke="#1b1a16"
          strokeWidth="2.5"
        />
        <path
          d="M344 694 L356 548 L370 700 M492 702 L506 548 L518 698"
          fill="none"
          stroke="#1b1a16"
          strokeOpacity="0.5"
          strokeWidth="2"
        />
      </g>
      {PINS.map(({ x, y, turn, color }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0 0 L54 8" stroke="#8f8b86" strokeWidth="3" strokeLinecap="round" />
          <circle r="9" fill={color} />
          <circle cx="-3" cy="-3" r="3" fill="#fff" fillOpacity="0.5" />
        </g>
      ))}

      <g data-lifted="" fill="none" strokeLinecap="butt">
        <path
          d="M-420 250 C-160 60 20 420 130 560 S 250 860 560 780 S 860 690 1400 860"
          stroke="#e3bf62"
          strokeWidth="44"
        />
        <path
          d="M-420 250 C-160 60 20 420 130 560 S 250 860 560 780 S 860 690 1400 860"
          stroke="#1b1a16"
          strokeWidth="36"
          strokeDasharray="2.5 13.5"
          strokeOpacity="0.55"
        />
        <path
          d="M-420 250 C-160 60 20 420 130 560 S 250 860 560 780 S 860 690 1400 860"
          stroke="#e3bf62"
          strokeWidth="18"
        />
      </g>

      <g data-lifted="" transform="translate(700 330) rotate(28)">
        <path d="M-16 -250 Q22 -200 20 -20 L-6 10 L-22 -20Z" fill="url(#auth-steel)" />
        <path d="M60 -238 Q6 -190 -14 -20 L8 12 L26 -12Z" fill="url(#auth-steel)" />
        <path d="M14 -30 Q-30 90 -44 150" stroke="#23211f" strokeWidth="26" fill="none" />
        <path d="M-8 -30 Q40 90 58 150" stroke="#23211f" strokeWidth="26" fill="none" />
        <ellipse
          cx="-62"
          cy="214"
          rx="48"
          ry="70"
          fill="none"
          stroke="#23211f"
          strokeWidth="24"
          transform="rotate(10 -62 214)"
        />
        <ellipse
          cx="82"
          cy="206"
          rx="40"
          ry="60"
          fill="none"
          stroke="#23211f"
          strokeWidth="24"
          transform="rotate(-14 82 206)"
        />
        <circle cx="3" cy="-6" r="11" fill="#d8d3ca" stroke="#55504a" strokeWidth="2" />
      </g>

      <path
        d="M150 190 C60 300 -60 120 -160 260 S -300 420 -420 330"
        fill="none"
        stroke="#6b1a2b"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g data-lifted="" transform="translate(150 150) rotate(-18)">
        <rect x="-52" y="-66" width="104" height="20" rx="5" fill="#d9c29a" />
        <rect x="-52" y="46" width="104" height="20" rx="5" fill="#c3a877" />
        <rect x="-40" y="-46" width="80" height="92" fill="#6b1a2b" />
        <path
          d="M-40 -36 L40 -28 M-40 -22 L40 -14 M-40 -8 L40 0 M-40 6 L40 14 M-40 20 L40 28 M-40 34 L40 42"
          stroke="#000"
          strokeOpacity="0.28"
          strokeWidth="3"
        />
        <path d="M-40 -46 H-16 V46 H-40Z" fill="#fff" fillOpacity="0.12" />
      </g>
    </svg>
  )
}
