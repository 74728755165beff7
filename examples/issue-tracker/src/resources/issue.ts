import type { Issue } from "../generated/types.js";
import { allIssues, findIssue } from "../issues.js";

export const issue: Issue.Handler = {
  async read({ id }) {
    const found = findIssue(Number(id));
    return found === undefined ? null : JSON.stringify(found);
  },

  async list() {
    return allIssues().map(({ id, title }) => ({
      uri: `issues://${id}`,
      name: `issue ${id}`,
      title,
    }));
  },
};
