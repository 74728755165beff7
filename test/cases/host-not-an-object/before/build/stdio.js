// built
