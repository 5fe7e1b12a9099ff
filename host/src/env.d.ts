/** Versions of the libraries that the host shares, by package; put in by the build. */
declare const PLATFORM_VERSIONS: Record<string, string>
