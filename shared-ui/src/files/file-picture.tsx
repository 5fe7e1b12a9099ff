import { useCallback } from 'react'

interface FilePictureProps {
  file: File
  alt: string
  className?: string | undefined
}

/** Shows a picture that is still the visitor's own file. */
export function FilePicture({ file, alt, className }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} className={className} draggable={false} />
}
