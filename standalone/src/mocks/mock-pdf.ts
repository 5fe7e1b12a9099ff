/** One page that says nothing: small, and every reader opens it. */
const EMPTY_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** A PDF as the API would send it. */
export const mockPdf = (name: string) => new File([EMPTY_PAGE], name, { type: 'application/pdf' })

/** A ZIP file with nothing in it. */
export const mockZip = (name: string) =>
  new File([new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])], name, { type: 'application/zip' })
