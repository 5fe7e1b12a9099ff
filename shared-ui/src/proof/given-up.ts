/** Somebody closed what they were asked. No failure: there is nothing to say about it. */
export class GivenUp extends Error {}
