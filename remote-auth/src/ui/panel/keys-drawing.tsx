interface KeyProps {
  turn: number
  length: number
  /** Outline of the bit, to the right of the shaft's end. */
  bit: string
  shade: string
}

function Key({ turn, length, bit, shade }: KeyProps) {
  return (
    <g transform={`translate(450 382) rotate(${turn})`} data-lifted="">
      <path
        fillRule="evenodd"
        fill={shade}
        d="M0 6 C52 6 74 50 62 92 C54 122 26 138 0 138 C-26 138 -54 122 -62 92 C-74 50 -52 6 0 6Z M0 30 C-34 30 -46 60 -38 88 C-32 106 -16 114 0 114 C16 114 32 106 38 88 C46 60 34 30 0 30Z"
      />
      <rect x="-11" y="134" width="22" height={length} fill={shade} />
      <rect x="-19" y="146" width="38" height="14" rx="4" fill={shade} />
      <rect x="-19" y="168" width="38" height="8" rx="4" fill={shade} />
      <path d={bit} transform={`translate(8 ${134 + length - 96})`} fill={shade} />
      <rect x="-8" y="140" width="5" height={length - 10} fill="#fff" fillOpacity="0.28" />
    </g>
  )
}

/** The keys of the stockroom on their hook. */
export function KeysDrawing() {
  return (
    <svg viewBox="0 0 900 830" preserveAspectRatio="xMidYMin meet">
      <defs>
        <linearGradient id="auth-key">
          <stop offset="0" stopColor="#8a6d36" />
          <stop offset="0.5" stopColor="#d9bd80" />
          <stop offset="1" stopColor="#7a5f2d" />
        </linearGradient>
        <linearGradient id="auth-iron">
          <stop offset="0" stopColor="#3a3631" />
          <stop offset="0.5" stopColor="#77706a" />
          <stop offset="1" stopColor="#2b2824" />
        </linearGradient>
        <linearGradient id="auth-wood" x2="0" y2="1">
          <stop offset="0" stopColor="#9a7a55" />
          <stop offset="1" stopColor="#7c5e3d" />
        </linearGradient>
      </defs>
      <g data-lifted="">
        <rect x="-2000" y="76" width="4900" height="104" fill="url(#auth-wood)" />
        <path
          d="M-2000 104 H2900 M-2000 150 H2900"
          stroke="#000"
          strokeOpacity="0.12"
          strokeWidth="2"
          strokeDasharray="420 34 190 20"
        />
      </g>
      {[-1530, -1200, -870, -540, -210, 120, 780, 1110, 1440, 1770, 2100, 2430].map((x) => (
        <g key={x} data-lifted="">
          <path
            d={`M${x} 128 V196 Q${x} 226 ${x + 26} 222`}
            fill="none"
            stroke="#2f2b27"
            strokeWidth="13"
            strokeLinecap="round"
          />
          <circle cx={x} cy="126" r="21" fill="#3c3732" />
          <circle cx={x - 6} cy="120" r="6" fill="#fff" fillOpacity="0.2" />
        </g>
      ))}
      <g data-lifted="">
        <circle cx="450" cy="302" r="96" fill="none" stroke="url(#auth-iron)" strokeWidth="12" />
      </g>
      <Key turn={27} length={250} shade="url(#auth-iron)" bit="M0 0 H58 V26 H38 V40 H58 V84 H30 V58 H0Z" />
      <Key turn={-24} length={216} shade="url(#auth-iron)" bit="M0 14 H46 V84 H26 V66 H14 V84 H0Z" />
      <Key turn={3} length={286} shade="url(#auth-key)" bit="M0 0 H64 V84 H44 V62 H30 V84 H0 V52 H20 V32 H0Z" />
      <g transform="translate(450 388) rotate(-58)" data-lifted="">
        <path d="M0 0 Q-6 40 0 66" fill="none" stroke="#e8dcc2" strokeWidth="4" />
        <path d="M-34 84 L0 58 L34 84 V214 H-34Z" fill="#6b1a2b" />
        <circle cy="80" r="7" fill="#e8dcc2" />
        <path d="M-18 122 H18 M-18 142 H18 M-18 162 H6" stroke="#f6e7d2" strokeOpacity="0.75" strokeWidth="4" />
      </g>
      <g data-lifted="">
        <path d="M450 128 V196 Q450 226 476 222" fill="none" stroke="#2f2b27" strokeWidth="13" strokeLinecap="round" />
        <circle cx="450" cy="126" r="21" fill="#3c3732" />
        <circle cx="444" cy="120" r="6" fill="#fff" fillOpacity="0.2" />
      </g>
    </svg>
  )
}
